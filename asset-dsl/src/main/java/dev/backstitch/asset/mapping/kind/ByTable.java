package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.KeyTable;
import dev.backstitch.asset.partition.KeyAxis;
import dev.backstitch.asset.partition.Scheme;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fixed keys by a table from upstream to reader: with de -> eu, fr -> eu, us -> us the key eu reads
 * de and fr, on every date alike. Every upstream key must be in the table.
 */
public record ByTable(Map<String, Set<String>> downOf) implements MappingSpec {
  public ByTable {
    downOf = new LinkedHashMap<>(downOf);
  }

  @Override
  public LinkMapping resolve(Ends ends) {
    List<String> up = fixed(ends, ends.up());
    List<String> down = fixed(ends, ends.down());
    List<String> unmapped = new ArrayList<>(up);
    unmapped.removeAll(downOf.keySet());
    refuseAny(ends, unmapped, "found upstream keys without an entry: ");
    List<String> unknown = new ArrayList<>(downOf.keySet());
    unknown.removeAll(up);
    refuseAny(ends, unknown, "found entries for keys that the upstream lacks: ");
    List<String> targets = new ArrayList<>();
    downOf.values().forEach(targets::addAll);
    targets.removeAll(down);
    refuseAny(ends, targets, "found targets that the reader lacks: ");
    return LinkMapping.of(
        "the keys that the table gives it", new Link(0, 0, KeyTable.of(downOf), Edge.STRICT));
  }

  private List<String> fixed(Ends ends, Scheme scheme) {
    if (scheme.dims() == 1
        && scheme.dimension(0).axis() instanceof KeyAxis axis
        && !axis.isGrowing()) {
      return axis.keys();
    }
    throw ends.refused(
        this, "found " + scheme.words() + ", expected fixed keys", "Use reads(...) instead.");
  }

  private void refuseAny(Ends ends, List<String> keys, String message) {
    if (!keys.isEmpty()) {
      throw ends.refused(this, message + String.join(", ", keys), "Complete the table.");
    }
  }

  @Override
  public String words() {
    return "byTable(...)";
  }
}
