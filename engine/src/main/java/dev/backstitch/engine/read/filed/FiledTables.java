package dev.backstitch.engine.read.filed;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.table.RowFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Tables of a release, and beside each that may be reported {@code T__reported} as it was filed and
 * {@code T__corrections} with what changed since. For one query, on one thread.
 */
public final class FiledTables implements TableSet {
  private static final String REPORTED = "__reported";
  private static final String CORRECTIONS = "__corrections";

  private final TableSet published;
  private final Map<AssetName, Supplier<DerivedTable>> derived = new LinkedHashMap<>();
  private final Map<AssetName, DerivedTable> tables = new HashMap<>();
  private final Map<AssetName, Content> contents = new HashMap<>();

  public FiledTables(TableSet published, FiledView view) {
    this.published = published;
    for (AssetName asset : reportable(view)) {
      derived.put(
          new AssetName(asset.team(), asset.table() + REPORTED),
          () -> new ReportedTable(view, asset, published.content(asset)));
      derived.put(
          new AssetName(asset.team(), asset.table() + CORRECTIONS),
          () -> new CorrectionsTable(view, asset, published.content(asset).schema()));
    }
    published.names().forEach(derived::remove);
  }

  /** Assets that a filing or saved report shows, that say so, or that were reported. */
  private static Set<AssetName> reportable(FiledView view) {
    AssetGraph graph = view.project().graph();
    Set<AssetName> out = new TreeSet<>();
    for (Exposure exposure : graph.exposures()) {
      if (exposure.kind() != Exposure.Kind.DASHBOARD) {
        exposure.shows().forEach(showing -> out.add(graph.asset(showing.asset()).name()));
      }
    }
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      if (asset.policy().onceReported() == Policy.Correction.RECORD_BESIDE) {
        out.add(name);
      }
    }
    Set<AssetName> known = Set.copyOf(graph.order());
    view.filings().stream()
        .flatMap(filing -> filing.parts().stream())
        .filter(part -> known.contains(part.asset()))
        .forEach(part -> out.add(part.asset()));
    return out;
  }

  @Override
  public List<AssetName> names() {
    List<AssetName> names = new ArrayList<>(published.names());
    names.addAll(derived.keySet());
    return names;
  }

  private DerivedTable table(AssetName name) {
    Supplier<DerivedTable> made = derived.get(name);
    if (made == null) {
      throw new IllegalArgumentException("Cannot find table " + name);
    }
    return tables.computeIfAbsent(name, n -> made.get());
  }

  @Override
  public Content content(AssetName name) {
    return derived.containsKey(name)
        ? contents.computeIfAbsent(name, n -> table(n).content())
        : published.content(name);
  }

  @Override
  public List<String> files(AssetName name, RowFilter filter) {
    return derived.containsKey(name) ? table(name).files(filter) : published.files(name, filter);
  }
}
