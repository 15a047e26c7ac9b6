package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.metadata.Metadata;
import java.time.temporal.ChronoUnit;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the state of all partitions follows from, found with a few short queries: where it is the
 * same as before, so are they. It changes every minute, since time alone closes partitions.
 * Thread-safe.
 */
public final class Revision {
  private final Opened opened;
  private volatile @Nullable Growing growing;

  /** The dimensions of a graph whose keys are added as time goes on, by name. */
  private record Growing(AssetGraph graph, SortedSet<String> names) {}

  public Revision(Opened opened) {
    this.opened = opened;
  }

  /** As text without spaces. */
  public String text() {
    Metadata metadata = opened.home().metadata();
    StringJoiner text = new StringJoiner("-");
    text.add(Long.toString(opened.release()));
    text.add(Long.toString(metadata.filings().last()));
    text.add(Integer.toString(metadata.late().decisions().size()));
    metadata.configChanges().history(1).forEach(newest -> text.add("v" + newest.number()));
    text.add(
        Long.toString(
            opened.clock().instant().truncatedTo(ChronoUnit.MINUTES).getEpochSecond(), 36));
    SortedSet<String> growing = growing();
    if (!growing.isEmpty()) {
      DynamicKeys keys = opened.keys();
      StringBuilder known = new StringBuilder();
      growing.forEach(name -> known.append(name).append(keys.of(name).keys()));
      text.add(Integer.toHexString(known.toString().hashCode()));
    }
    return text.toString();
  }

  private SortedSet<String> growing() {
    AssetGraph graph = opened.project().graph();
    Growing known = growing;
    if (known == null || !known.graph().equals(graph)) {
      known = new Growing(graph, names(graph));
      growing = known;
    }
    return known.names();
  }

  private static SortedSet<String> names(AssetGraph graph) {
    SortedSet<String> out = new TreeSet<>();
    for (AssetName name : graph.order()) {
      graph.asset(name).scheme().dimensions().stream()
          .filter(Dimension::isGrowing)
          .forEach(dimension -> out.add(dimension.name()));
    }
    return out;
  }
}
