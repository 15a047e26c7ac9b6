package dev.backstitch.storage.query.duckdb.change;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.KeyChanges;
import dev.backstitch.storage.query.KeyChanges.Day;
import dev.backstitch.storage.query.KeyChanges.Feed;
import dev.backstitch.storage.query.KeyChanges.Meaning;
import dev.backstitch.storage.query.KeyChanges.Partition;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A dimension of numbered keys with one tracked text, by days of UTC from 2000-01-01 on. */
final class KeyHistories {
  static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
  static final TableSchema TOLD =
      Workbench.schema("told_on DATE!", "k BIGINT", "v VARCHAR", "since TIMESTAMPTZ", "x BIGINT");
  static final TableSpec KEPT =
      Workbench.spec(
          Workbench.DAYS,
          "day DATE!",
          "k BIGINT!",
          "v VARCHAR",
          "valid_from TIMESTAMPTZ!",
          "op VARCHAR!");
  static final TableSchema SHOWN = shown();

  final Workbench bench;
  final DuckKeyChanges changes;

  KeyHistories(Workbench bench) {
    this.bench = bench;
    this.changes = new DuckKeyChanges(bench.limits());
  }

  private static TableSchema shown() {
    List<Field> fields = new ArrayList<>(KEPT.schema().fields().subList(1, 4));
    fields.add(new Field(2_000_000_000, Workbench.column("valid_to TIMESTAMPTZ")));
    return new TableSchema(
        fields, new TableSchema.Versions(List.of("k"), KEPT.schema().fields().get(4)));
  }

  /** A row of a feed; {@code since} in hours from the first day's start. */
  record Row(int key, @Nullable String value, int since) {}

  static Instant hour(int hours) {
    return FIRST.atStartOfDay(ZoneOffset.UTC).toInstant().plusSeconds(3600L * hours);
  }

  /**
   * Writes the changes of days out of what is told; each day's rows are a file.
   *
   * @param told by day from 0; days that are missing were not told
   * @param days to be built
   */
  List<WrittenFile> write(
      SortedMap<Integer, List<Row>> told, SortedSet<Integer> days, boolean whole, boolean since) {
    List<String> files = new ArrayList<>();
    List<Day> there = new ArrayList<>();
    told.forEach(
        (day, rows) -> {
          there.add(new Day(FIRST.plusDays(day), there.size(), hour(24 * day)));
          if (!rows.isEmpty()) {
            files.add(bench.file(TOLD, select(day, rows)));
          }
        });
    Feed feed =
        new Feed(
            "t.told",
            TOLD,
            files,
            "told_on",
            there,
            List.of("k"),
            List.of("v"),
            new Meaning(whole, since ? "since" : null, "UTC"));
    List<Partition> partitions =
        days.stream()
            .map(
                day ->
                    new Partition(
                        PartitionKey.of(FIRST.plusDays(day).toString()),
                        FIRST.plusDays(day),
                        day == 0 ? null : hour(24 * day),
                        hour(24 * day + 24)))
            .toList();
    return changes.write(
        new KeyChanges.Order(KEPT, feed, partitions), bench.fresh(), Cancellation.NEVER);
  }

  private static String select(int day, List<Row> rows) {
    return rows.stream()
        .map(
            row ->
                "SELECT DATE '"
                    + FIRST.plusDays(day)
                    + "' AS told_on, CAST("
                    + row.key()
                    + " AS BIGINT) AS k, CAST("
                    + (row.value() == null ? "NULL" : SqlName.literal(row.value()))
                    + " AS VARCHAR) AS v, CAST('"
                    + hour(row.since())
                    + "' AS TIMESTAMPTZ) AS since, CAST("
                    + day
                    + " AS BIGINT) AS x")
        .collect(Collectors.joining(" UNION ALL "));
  }

  static List<String> locations(List<WrittenFile> files) {
    return files.stream().map(f -> f.file().location()).sorted().toList();
  }

  /** A version in hours from the first day's start; null for no end. */
  record Version(@Nullable String value, long from, @Nullable Long to) {}

  /** What readers see, by key. */
  Map<Integer, List<Version>> versions(List<String> files) {
    Map<Integer, List<Version>> out = new TreeMap<>();
    long start = hour(0).getEpochSecond();
    try (DuckSession session = Sandbox.sealed(bench.limits()).reading(files).open()) {
      session.query(
          "SELECT k, v, epoch(valid_from), epoch(valid_to) FROM ("
              + FieldRead.select(SHOWN, files)
              + ") ORDER BY k, valid_from",
          row -> {
            double end = row.getDouble(4);
            Long to = row.wasNull() ? null : ((long) end - start) / 3600;
            return out.computeIfAbsent(row.getInt(1), k -> new ArrayList<>())
                .add(new Version(row.getString(2), ((long) row.getDouble(3) - start) / 3600, to));
          });
    }
    return out;
  }
}
