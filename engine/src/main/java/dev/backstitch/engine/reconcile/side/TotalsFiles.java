package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.engine.ingest.Landing;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.outside.OutsideRow;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of totals as strictly as deliveries, by the same loader; what is made on the way is
 * removed again.
 *
 * @param scratch room for files that can be made again
 */
public record TotalsFiles(Storage storage, Path scratch) {
  private static final AssetName NAME = new AssetName("reconciliation", "totals");
  private static final String ALIAS = "totals";

  /**
   * All rows of all files, in their order. Blocking.
   *
   * @param placedBy columns that the files' names give a value; empty for none
   * @throws ProblemException BS-62n with line and column, all bad files at once
   */
  List<OutsideRow> rows(Source source, List<Landing.Found> files, List<String> placedBy) {
    Path folder = scratch.resolve("totals-" + UUID.randomUUID());
    try {
      return new Reading(source, files, placedBy).rows(folder);
    } finally {
      remove(folder);
    }
  }

  /**
   * The rows of a CSV file that somebody gives in the place of declared totals, all of its columns
   * as text.
   *
   * @throws ProblemException BS-684 when there is no such file or it has other columns
   */
  public TypedTotals typed(Path file) {
    return typed(file, String.valueOf(file.getFileName()));
  }

  /** The same of a file of another machine, of which the name and the text are known. */
  public TypedTotals typed(String name, String text) {
    Path folder = scratch.resolve("totals-" + UUID.randomUUID());
    try {
      Files.createDirectories(folder);
      return typed(Files.writeString(folder.resolve("given.csv"), text), name);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    } finally {
      remove(folder);
    }
  }

  private TypedTotals typed(Path file, String name) {
    List<Column> columns = Header.of(file, name).stream().map(TotalsFiles::text).toList();
    Source source = new Source(Source.Format.CSV, name, columns, "UTF-8", "");
    Landing.Found found = new Landing.Found(file, name, null, 0, Instant.EPOCH);
    return new TypedTotals(name, rows(source, List.of(found), List.of()));
  }

  private static Column text(String name) {
    return Column.of(name, Scalar.VARCHAR);
  }

  private final class Reading {
    private final Source source;
    private final List<Landing.Found> files;
    private final List<String> placedBy;

    Reading(Source source, List<Landing.Found> files, List<String> placedBy) {
      this.source = source;
      this.files = files;
      this.placedBy = placedBy;
    }

    List<OutsideRow> rows(Path folder) {
      List<Column> columns = new ArrayList<>(source.columns());
      columns.add(Column.of(Loader.DELIVERY_NUMBER, Scalar.BIGINT));
      columns.add(Column.of(Loader.DELIVERY_LINE, Scalar.BIGINT));
      TableSchema schema = TableSchema.numbered(columns);
      TableSpec table = new TableSpec(NAME, schema, KeyColumns.of(Scheme.WHOLE), Map.of());
      List<Loader.Arrival> arrivals = new ArrayList<>();
      for (Landing.Found file : files) {
        arrivals.add(
            new Loader.Arrival(
                PartitionKey.WHOLE, file.file(), file.path(), arrivals.size(), Instant.EPOCH));
      }
      List<String> written =
          storage.loader().load(table, source, arrivals, folder).stream()
              .flatMap(loaded -> loaded.written().stream())
              .map(file -> file.file().location())
              .toList();
      return storage
          .rows()
          .read(
              new AliasFiles(ALIAS, schema, written, null),
              new BatchKey(PartitionKey.WHOLE, List.of(), null, Map.of()))
          .stream()
          .map(this::outside)
          .toList();
    }

    private OutsideRow outside(Row row) {
      Landing.Found file = files.get(number(row, Loader.DELIVERY_NUMBER));
      // A header is line 1 of a CSV file, and rows are counted from 1 behind it.
      int line = number(row, Loader.DELIVERY_LINE) + (source.format() == Source.Format.CSV ? 1 : 0);
      String counted = source.format() == Source.Format.PARQUET ? " row " : " line ";
      Map<String, @Nullable String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      for (Column column : source.columns()) {
        values.put(column.name(), text(row.value(column.name())));
      }
      String partition = file.partition();
      if (partition != null && !placedBy.isEmpty()) {
        PartitionKey key = PartitionKey.parse(partition);
        for (int i = 0; i < placedBy.size(); i++) {
          values.putIfAbsent(placedBy.get(i), key.part(i));
        }
      }
      return new OutsideRow(file.path() + counted + line, values);
    }
  }

  private static int number(Row row, String column) {
    return ((Number) Objects.requireNonNull(row.value(column))).intValue();
  }

  private static @Nullable String text(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  private static void remove(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException kept) {
      throw new UncheckedIOException("Cannot remove " + folder, kept);
    }
  }
}
