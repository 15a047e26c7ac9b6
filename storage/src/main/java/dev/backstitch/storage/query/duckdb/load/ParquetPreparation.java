package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Parquet. Files are read together only when their footers are equal: DuckDB turns the values of
 * later files into the types of the first.
 */
final class ParquetPreparation implements Preparation {
  /** Columns that DuckDB itself gives to the rows of a file. */
  private static final Set<String> VIRTUAL =
      Set.of("filename", "file_row_number", "file_index", "file_size", "file_last_modified");

  private final LoadColumns columns;
  private final List<Column> declared;
  private final Sandbox sandbox;
  private final Path directory;

  ParquetPreparation(LoadColumns columns, Source source, Sandbox sandbox, Path directory) {
    this.columns = columns;
    this.declared = source.columns();
    this.sandbox = sandbox;
    this.directory = directory;
  }

  /**
   * Refuses names under which DuckDB would give something else than the file's column.
   *
   * @throws ProblemException BS-629
   */
  static void requireUsable(String subject, Source source) {
    for (Column column : source.columns()) {
      if (VIRTUAL.contains(column.name().toLowerCase(Locale.ROOT))) {
        throw new ProblemException(
            Problem.of(
                    "BS-629",
                    subject,
                    "column '" + column.name() + "' is a name that DuckDB keeps for itself")
                .next("Ask the sender for another name."));
      }
    }
  }

  @Override
  public Prepared prepare(List<Arrival> arrivals, List<Problem> problems) {
    PlainNames plain = new PlainNames(directory);
    Map<Integer, Path> files = new TreeMap<>();
    for (int i = 0; i < arrivals.size(); i++) {
      try {
        files.put(i, plain.of(arrivals.get(i)));
      } catch (IOException e) {
        problems.add(Preparation.unreadable(arrivals.get(i), e));
      }
    }
    return prepare(arrivals, files, plain, problems);
  }

  private Prepared prepare(
      List<Arrival> arrivals, Map<Integer, Path> files, PlainNames plain, List<Problem> problems) {
    List<String> locations = files.values().stream().map(Path::toString).toList();
    Map<ParquetFooter, List<Integer>> alike = new LinkedHashMap<>();
    List<Long> counts = new ArrayList<>(Collections.nCopies(arrivals.size(), 0L));
    try (DuckSession session = sandbox.reading(locations).open()) {
      files.forEach(
          (ordinal, file) -> {
            Findings findings = new Findings(arrivals.get(ordinal).path());
            try {
              ParquetFooter footer = judge(session, file, findings);
              alike.computeIfAbsent(footer.shape(), k -> new ArrayList<>()).add(ordinal);
              counts.set(ordinal, footer.rows());
            } catch (Refusal refusal) {
              findings.add(refusal.finding());
            }
            if (!findings.isEmpty()) {
              problems.add(findings.problem());
            }
          });
    }
    String select =
        alike.values().stream()
            .map(ordinals -> select(ordinals, files))
            .collect(Collectors.joining("\nUNION ALL\n"));
    return new Prepared(
        columns.arrivals(arrivals) + "\n" + select, locations, counts, plain::delete);
  }

  private ParquetFooter judge(DuckSession session, Path file, Findings findings) throws Refusal {
    ParquetFooter footer = ParquetFooter.read(session, file);
    footer.judge(declared, findings);
    if (findings.isEmpty()) {
      requireRows(session, file, findings);
    }
    return footer;
  }

  /** Reads every value once, so that damage is found while it is known which file it is in. */
  private void requireRows(DuckSession session, Path file, Findings findings) throws Refusal {
    String list =
        declared.stream()
            .map(c -> SqlName.quoted(c.name()))
            .map(c -> "count(" + c + "), min(file_row_number) FILTER (" + c + " IS NULL)")
            .collect(Collectors.joining(", "));
    String sql = "SELECT " + list + " FROM " + reading(List.of(file));
    try {
      session.query(
          sql,
          row -> {
            for (int i = 0; i < declared.size(); i++) {
              long first = row.getLong(2 * i + 2);
              if (!row.wasNull() && declared.get(i).required()) {
                findings.add(Finding.required(first + 1, declared.get(i).name()));
              }
            }
            return row;
          });
    } catch (DuckException e) {
      throw new Refusal(ParquetFooter.damaged(e));
    }
  }

  private String select(List<Integer> ordinals, Map<Integer, Path> files) {
    List<Path> read = ordinals.stream().map(i -> Objects.requireNonNull(files.get(i))).toList();
    String ordinal = ordinals + "[CAST(r.file_index AS BIGINT) + 1]";
    return columns.select(reading(read) + " AS r", ordinal, "r.file_row_number + 1", this::value);
  }

  /** A folder such as {@code day=2024-03-01} would otherwise replace the file's own column. */
  private static String reading(List<Path> files) {
    return files.stream()
        .map(f -> SqlName.literal(f.toString()))
        .collect(Collectors.joining(", ", "read_parquet([", "], hive_partitioning = false)"));
  }

  private String value(Column column) {
    return "CAST(r." + SqlName.quoted(column.name()) + " AS " + column.type().sql() + ")";
  }
}
