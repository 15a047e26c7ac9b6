package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.Edge;
import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * One read through which only some columns were followed, and what came of it. Immutable.
 *
 * @param changed the columns of what is read that can have changed, in lower case and order
 */
public record Narrowing(Edge edge, Set<String> changed, Passage passage) {
  public Narrowing {
    Objects.requireNonNull(edge);
    changed = Collections.unmodifiableSet(new TreeSet<>(changed));
    Objects.requireNonNull(passage);
  }

  public AssetName reader() {
    return edge.down();
  }
}
