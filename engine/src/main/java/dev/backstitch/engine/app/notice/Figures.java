package dev.backstitch.engine.app.notice;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.diff.TableDiffs;
import dev.backstitch.engine.notice.Change;
import dev.backstitch.engine.notice.Measure;
import dev.backstitch.storage.compare.RowDiff;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What became of tables between two states, in the figures that a notice tells. */
record Figures(Opened opened, Shown before, Shown after) {
  private static final TableDiffs.Wish NO_ROWS = new TableDiffs.Wish(Map.of(), 0);
  private static final Shown NOTHING = Shown.release(0, Map.of());

  /** Of one table, within partitions. Blocking. */
  Change change(AssetName name, PartitionSet keys) {
    AssetDiff diff = diff(name, before, after, keys);
    return new Change(
        name.toString(),
        keys.count(),
        keys.text(),
        diff.rowsBefore(),
        diff.rowsAfter(),
        diff.rows().counts().changed(),
        measures(name, keys, diff));
  }

  /** Totals that differ; where an asset declares which totals matter, those alone. */
  private List<Measure> measures(AssetName name, PartitionSet keys, AssetDiff diff) {
    Set<String> declared = declared(opened.project().graph().asset(name));
    List<RowDiff.ColumnDiff> differing =
        diff.rows().columns().stream()
            .filter(c -> c.measured().filter(d -> d.net().signum() != 0).isPresent())
            .filter(c -> declared.isEmpty() || declared.contains(c.name()))
            .toList();
    if (differing.isEmpty()) {
      return List.of();
    }
    Map<String, BigDecimal> totals = totals(name, keys);
    List<Measure> out = new ArrayList<>();
    for (RowDiff.ColumnDiff column : differing) {
      RowDiff.Delta delta = column.measured().orElseThrow();
      BigDecimal now = totals.getOrDefault(column.name(), BigDecimal.ZERO);
      out.add(new Measure(column.name(), now.subtract(delta.net()), now, delta.exact()));
    }
    return out;
  }

  private static Set<String> declared(AssetDefinition asset) {
    return asset.reconciliations().stream()
        .flatMap(totals -> totals.sums().stream())
        .map(Totals.Sum::column)
        .collect(Collectors.toSet());
  }

  /** What a table shows now is what became of nothing. */
  private Map<String, BigDecimal> totals(AssetName name, PartitionSet keys) {
    Map<String, BigDecimal> out = new HashMap<>();
    for (RowDiff.ColumnDiff column : diff(name, NOTHING, after, keys).rows().columns()) {
      column.measured().ifPresent(delta -> out.put(column.name(), delta.net()));
    }
    return out;
  }

  private AssetDiff diff(AssetName name, Shown from, Shown to, PartitionSet keys) {
    return new TableDiffs(
            opened.project(),
            opened.home().storage().tables(),
            opened.home().hashes(),
            opened.home().diffs())
        .of(name, from, to, keys.extent(), keys, NO_ROWS);
  }
}
