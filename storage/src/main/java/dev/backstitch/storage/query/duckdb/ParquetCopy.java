package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Writes the rows of a query as Parquet that holds exactly the fields of a schema, and reads what
 * the writer says of each file. Files are forced to disk and delivered; their names carry no key.
 */
public final class ParquetCopy {
  private final DuckSession session;
  private final TableSchema schema;
  private final Path folder;

  /**
   * @param session may write into {@code folder}
   * @param folder exists
   */
  public ParquetCopy(DuckSession session, TableSchema schema, Path folder) {
    this.session = session;
    this.schema = schema;
    this.folder = folder.toAbsolutePath();
  }

  /**
   * All rows into one file.
   *
   * @param select yields the schema's columns under their names and types
   * @return empty, and no file, when there are no rows
   * @throws DuckException when the query fails
   */
  public Optional<Part> whole(String select, Cancellation cancellation) {
    Path file = folder.resolve(fresh() + ".parquet");
    Part part = run(statement(select, file, ""), cancellation).get(0);
    if (part.rows() == 0) {
      ForcedFiles.delete(file);
      return Optional.empty();
    }
    keep(folder, List.of(file));
    return Optional.of(part);
  }

  /**
   * One file per value of a number column that is not written itself.
   *
   * @param select yields {@code ordinal} besides the schema's columns
   * @return in the order of the ordinals, one for each that has rows
   * @throws DuckException when the query fails
   */
  public List<Part> split(String select, String ordinal, Cancellation cancellation) {
    String by =
        ", PARTITION_BY ("
            + SqlName.quoted(ordinal)
            + "), HIVE_FILE_PATTERN false, FILENAME_PATTERN '{uuid}'";
    Path own = folder.resolve(fresh());
    List<Part> parts = run(statement(select, own, by), cancellation);
    requireOneEach(parts);
    if (!parts.isEmpty()) {
      keep(own, parts.stream().map(p -> Path.of(p.location())).toList());
    }
    return parts.stream().sorted(Comparator.comparingInt(Part::ordinal)).toList();
  }

  private void keep(Path own, List<Path> written) {
    ForcedFiles.force(own, written);
    session.deliver(written);
  }

  private static void requireOneEach(List<Part> parts) {
    if (parts.stream().map(Part::ordinal).distinct().count() < parts.size()) {
      throw new ProblemException(
          Problem.of("BS-509", "DuckDB", "wrote several files for one partition, expected one")
              .blamedOn(Blame.ENGINE));
    }
  }

  private static String fresh() {
    return UUID.randomUUID().toString();
  }

  private String statement(String select, Path to, String by) {
    return "COPY ("
        + select
        + "\n) TO "
        + SqlName.literal(to.toString())
        + " (FORMAT parquet, COMPRESSION zstd, FIELD_IDS "
        + FieldIds.of(schema)
        + ", RETURN_STATS"
        + by
        + ")";
  }

  private List<Part> run(String copy, Cancellation cancellation) {
    return session.query(copy, cancellation, this::part);
  }

  private Part part(ResultSet row) throws SQLException {
    Map<?, ?> keys = row.getObject("partition_keys") instanceof Map<?, ?> m ? m : Map.of();
    int ordinal = keys.isEmpty() ? 0 : Integer.parseInt(keys.values().iterator().next().toString());
    Map<?, ?> statistics = (Map<?, ?>) row.getObject("column_statistics");
    return new Part(
        ordinal,
        row.getString("filename"),
        row.getLong("count"),
        row.getLong("file_size_bytes"),
        FooterMetrics.of(schema, statistics));
  }

  /** One file, before it is known whose partition it is. */
  public record Part(
      int ordinal, String location, long rows, long sizeBytes, List<ColumnMetrics> metrics) {
    public WrittenFile of(PartitionKey key) {
      return new WrittenFile(new TableFile(location, key, rows, sizeBytes), metrics);
    }
  }
}
