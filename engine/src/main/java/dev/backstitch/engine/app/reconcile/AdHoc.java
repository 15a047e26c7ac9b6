package dev.backstitch.engine.app.reconcile;

import dev.backstitch.asset.check.Tolerance;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.engine.reconcile.side.TheirRows;
import dev.backstitch.engine.reconcile.side.TypedTotals;
import dev.backstitch.storage.outside.OutsideRow;
import dev.backstitch.storage.table.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What agrees with what, said with the command in the place of a declaration. */
record AdHoc(List<String> per, List<Totals.Sum> sums) {

  static AdHoc of(Asked asked) {
    List<Totals.Sum> sums = new ArrayList<>();
    for (String text : asked.sums()) {
      int equals = text.indexOf('=');
      String ours = equals < 0 ? text : text.substring(0, equals);
      sums.add(new Totals.Sum(ours.strip(), text.substring(equals + 1).strip()));
    }
    if (sums.isEmpty() || !asked.givesTotals()) {
      throw new ProblemException(
          Problem.of(
                  "BS-872", "reconcile --per --sum", "compares totals that come with the command")
              .next("Give them with --totals FILE.csv or --total, and say at least one --sum."));
    }
    return new AdHoc(asked.per(), sums);
  }

  /**
   * The terms, and of their rows the columns that these speak of.
   *
   * @throws ProblemException BS-873 when one of the sides lacks a column
   */
  TheirRows.Told told(AssetDefinition asset, TableSchema schema, TypedTotals theirs) {
    List<String> ours = new ArrayList<>(per);
    sums.forEach(sum -> ours.add(sum.column()));
    List<String> known = schema.columns().stream().map(Column::name).toList();
    ours.forEach(column -> require(column, known, asset.name().toString()));
    List<String> wanted = new ArrayList<>(per);
    sums.forEach(sum -> wanted.add(sum.theirs()));
    List<OutsideRow> rows = new ArrayList<>();
    for (OutsideRow row : theirs.rows()) {
      Map<String, @Nullable String> values = new LinkedHashMap<>();
      for (String column : wanted) {
        require(column, List.copyOf(row.columns()), row.place());
        values.put(column, row.value(column));
      }
      rows.add(new OutsideRow(row.place(), values));
    }
    Totals totals =
        new Totals(asset.owner(), new Totals.TypedIn(), per, sums, null, Tolerance.EXACT);
    return new TheirRows.Told(Terms.of(totals, theirs.from()), rows);
  }

  private static void require(String column, List<String> known, String where) {
    if (known.stream().noneMatch(column::equalsIgnoreCase)) {
      throw new ProblemException(
          Problem.of("BS-873", where, "has no column " + column)
              .nearest(Nearest.to(column, known).orElse(null))
              .next("It has: " + String.join(", ", known) + "."));
    }
  }
}
