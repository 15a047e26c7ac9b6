package dev.backstitch.engine.app.column;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.ColumnLinks;
import dev.backstitch.lineage.radius.Passage;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What passed through each read once, said again; what was never asked is not known. */
final class RecordedLinks implements ColumnLinks {
  private final Map<Key, Recorded> all = new HashMap<>();

  private RecordedLinks() {}

  private record Key(String reader, String upstream, String alias) {
    static Key of(AssetName reader, AssetName upstream, String alias) {
      return new Key(reader.folded(), upstream.folded(), alias.toLowerCase(Locale.ROOT));
    }
  }

  /**
   * @param changed the columns that were asked about, in lower case
   */
  record Recorded(
      AssetName reader, AssetName upstream, String alias, Set<String> changed, Passage passage) {
    Recorded {
      changed = Set.copyOf(changed);
    }
  }

  static ColumnLinks of(List<Recorded> recorded) {
    RecordedLinks links = new RecordedLinks();
    recorded.forEach(r -> links.all.put(Key.of(r.reader(), r.upstream(), r.alias()), r));
    return links;
  }

  /** Fewer columns pass no more than all that were asked about. */
  @Override
  public Passage through(Edge edge, Set<String> changed) {
    Recorded recorded = all.get(Key.of(edge.down(), edge.up(), edge.input().alias()));
    return recorded != null && recorded.changed().containsAll(changed)
        ? recorded.passage()
        : Passage.unknown("the plan did not follow " + String.join(", ", changed) + " there");
  }
}
