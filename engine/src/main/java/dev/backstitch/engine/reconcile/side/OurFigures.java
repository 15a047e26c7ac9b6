package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.engine.read.ReleaseTables;
import dev.backstitch.engine.reconcile.Figures;
import dev.backstitch.engine.reconcile.Key;
import dev.backstitch.engine.reconcile.Measure;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Tables;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Adds up an asset's rows as readers see them: one query for an asset and a set of partitions. */
public record OurFigures(Project project, Tables tables, Queries queries) {
  private static final int MOST_ROWS = 2_000_000;

  /**
   * Blocking.
   *
   * @param snapshots what each table shows
   * @throws ProblemException BS-63n when it cannot be read or a sum needs more than 38 figures;
   *     BS-689 when there are too many keys
   */
  public Figures of(
      AssetName asset, Terms terms, Map<AssetName, Long> snapshots, PartitionSet partitions) {
    Reading reading = new Reading(asset, terms, partitions);
    Queries.Result result =
        queries.query(
            new Queries.Query(
                reading.sql(), new ReleaseTables(project, tables, snapshots), List.of(), MOST_ROWS),
            Cancellation.NEVER);
    if (result.truncated()) {
      throw new ProblemException(
          Problem.of(
                  "BS-689",
                  asset.toString(),
                  "has more than " + MOST_ROWS + " totals by " + String.join(", ", terms.per()))
              .next("Compare by fewer columns, or fewer partitions at a time."));
    }
    return reading.figures(result.rows());
  }

  private final class Reading {
    private final AssetName asset;
    private final Terms terms;
    private final PartitionSet partitions;
    private final KeyColumns keys;

    Reading(AssetName asset, Terms terms, PartitionSet partitions) {
      this.asset = asset;
      this.terms = terms;
      this.partitions = partitions;
      this.keys = KeyColumns.of(project.graph().asset(asset).scheme());
    }

    /** Partition columns come first, whether totals are compared by them or not. */
    String sql() {
      List<String> groups = new ArrayList<>();
      keys.columns().forEach(column -> groups.add(SqlName.quoted(column.name())));
      terms.per().forEach(column -> groups.add(SqlName.quoted(column)));
      List<String> columns = new ArrayList<>(groups);
      for (Measure measure : terms.measures()) {
        columns.add(
            measure.kind() == Measure.Kind.COUNT
                ? "CAST(count(*) AS VARCHAR)"
                : "CAST(sum(" + SqlName.quoted(measure.ours()) + ") AS VARCHAR)");
      }
      return "SELECT "
          + String.join(", ", columns)
          + " FROM "
          + SqlName.quoted(asset.team())
          + "."
          + SqlName.quoted(asset.table())
          + hull()
          + (groups.isEmpty() ? "" : " GROUP BY " + String.join(", ", groups));
    }

    /** Bounds of the partitions in time, so that files of others are not opened. */
    private String hull() {
      List<String> bounds = new ArrayList<>();
      List<Column> columns = keys.columns();
      List<List<Object>> values = new ArrayList<>();
      partitions.keys().forEach(key -> values.add(keys.values(key)));
      for (int i = 0; i < columns.size(); i++) {
        Column column = columns.get(i);
        if (column.type() != Scalar.VARCHAR && !values.isEmpty()) {
          int at = i;
          List<String> texts =
              values.stream()
                  .map(v -> v.get(at))
                  .sorted(Comparator.comparingLong(Reading::position))
                  .map(Object::toString)
                  .toList();
          String type = column.type().sql();
          bounds.add(
              SqlName.quoted(column.name())
                  + " BETWEEN CAST("
                  + SqlName.literal(texts.get(0))
                  + " AS "
                  + type
                  + ") AND CAST("
                  + SqlName.literal(texts.get(texts.size() - 1))
                  + " AS "
                  + type
                  + ")");
        }
      }
      return bounds.isEmpty() ? "" : " WHERE " + String.join(" AND ", bounds);
    }

    private static long position(Object time) {
      return time instanceof LocalDate day
          ? day.toEpochDay()
          : ((OffsetDateTime) time).toEpochSecond();
    }

    Figures figures(List<List<@Nullable Object>> rows) {
      Map<Key, List<@Nullable BigDecimal>> out = new TreeMap<>();
      Map<List<@Nullable Object>, Boolean> isAmong = new HashMap<>();
      int parts = keys.columns().size();
      if (terms.per().isEmpty()) {
        out.put(new Key(List.of()), nothing());
      }
      for (List<@Nullable Object> row : rows) {
        if (isAmong.computeIfAbsent(row.subList(0, parts), this::isAmong)) {
          Key key = key(row.subList(parts, parts + terms.per().size()));
          add(out, key, row.subList(parts + terms.per().size(), row.size()));
        }
      }
      return Figures.of(out);
    }

    private boolean isAmong(List<@Nullable Object> values) {
      List<Object> there = new ArrayList<>();
      values.forEach(value -> there.add(Objects.requireNonNull(value)));
      PartitionKey key = keys.key(there);
      return partitions.contains(key);
    }

    private static Key key(List<@Nullable Object> values) {
      List<@Nullable String> texts = new ArrayList<>();
      values.forEach(value -> texts.add(value == null ? null : KeyText.of(value)));
      return new Key(texts);
    }

    /** What no rows add up to: no sum, and none of them. */
    private List<@Nullable BigDecimal> nothing() {
      List<@Nullable BigDecimal> out = new ArrayList<>();
      terms
          .measures()
          .forEach(m -> out.add(m.kind() == Measure.Kind.COUNT ? BigDecimal.ZERO : null));
      return out;
    }

    private static void add(
        Map<Key, List<@Nullable BigDecimal>> out, Key key, List<@Nullable Object> texts) {
      List<@Nullable BigDecimal> sums =
          out.computeIfAbsent(
              key, absent -> new ArrayList<>(Collections.nCopies(texts.size(), null)));
      for (int i = 0; i < texts.size(); i++) {
        Object text = texts.get(i);
        BigDecimal figure = text == null ? null : new BigDecimal(text.toString());
        sums.set(i, Figures.plus(sums.get(i), figure));
      }
    }
  }
}
