package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import dev.backstitch.storage.query.duckdb.load.text.TextRows;
import dev.backstitch.storage.query.duckdb.load.text.TextRows.Counts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** CSV and JSON lines: judged here, carried to DuckDB in a plain form. */
final class TextPreparation implements Preparation {
  /** Nothing is left to DuckDB's guesses; quotes decide between NULL and the empty text. */
  private static final String OPTIONS =
      "auto_detect = false, header = false, delim = ',', quote = '\"', escape = '\"', "
          + "new_line = '\\n', nullstr = '', allow_quoted_nulls = false, strict_mode = true, "
          + "null_padding = false, ignore_errors = false, hive_partitioning = false, encoding = 'utf-8', parallel = false, "
          + "max_line_size = 1073741824";

  private static final int READERS = Runtime.getRuntime().availableProcessors();

  /** Below so many files to each, one reader is as quick as two. */
  private static final int FEWEST_EACH = 8;

  private final LoadColumns columns;
  private final List<Column> declared;
  private final TextRows rows;
  private final Path directory;

  TextPreparation(LoadColumns columns, Source source, TextRows rows, Path directory) {
    this.columns = columns;
    this.declared = source.columns();
    this.rows = rows;
    this.directory = directory;
  }

  @Override
  public Prepared prepare(List<Arrival> arrivals, List<Problem> problems) {
    List<Transport> transports = new ArrayList<>();
    int readers = Math.min(READERS, 1 + arrivals.size() / FEWEST_EACH);
    for (int i = 0; i < readers; i++) {
      transports.add(new Transport(directory.resolve("unpacked-" + UUID.randomUUID())));
    }
    List<Read> read = new ArrayList<>(Collections.nCopies(arrivals.size(), Read.NOTHING));
    try {
      IntStream.range(0, readers)
          .parallel()
          .forEach(
              reader -> {
                for (int i = reader; i < arrivals.size(); i += readers) {
                  read.set(i, read(arrivals.get(i), i, transports.get(reader)));
                }
              });
      List<String> files = new ArrayList<>();
      for (Transport transport : transports) {
        transport.close();
        transport.files().forEach(file -> files.add(file.toString()));
      }
      read.stream().flatMap(r -> r.problems().stream()).forEach(problems::add);
      List<Long> counts = read.stream().map(Read::rows).toList();
      return new Prepared(select(arrivals, files), files, counts, () -> delete(transports));
    } catch (IOException | RuntimeException e) {
      transports.subList(1, readers).forEach(t -> t.abandonedFor(e));
      throw transports.get(0).abandonedFor(e);
    }
  }

  private static void delete(List<Transport> transports) throws IOException {
    for (Transport transport : transports) {
      transport.delete();
    }
  }

  /** What one arrival was found to be. */
  private record Read(long rows, List<Problem> problems) {
    private static final Read NOTHING = new Read(0, List.of());
  }

  private Read read(Arrival arrival, int ordinal, Transport transport) {
    Findings findings = new Findings(arrival.path());
    Counts counts;
    try {
      counts = rows.read(arrival, findings, new Judged(transport, ordinal, findings));
    } catch (IOException e) {
      return new Read(0, List.of(Preparation.unreadable(arrival, e)));
    }
    if (!findings.isEmpty()) {
      return new Read(counts.parsed(), List.of(findings.problem()));
    }
    if (counts.parsed() != counts.counted()) {
      return new Read(
          counts.parsed(),
          List.of(
              Preparation.miscounted(
                  arrival, "the parser", counts.parsed(), "the counter", counts.counted())));
    }
    return new Read(counts.parsed(), List.of());
  }

  private String select(List<Arrival> arrivals, List<String> files) {
    String typed =
        IntStream.range(0, declared.size())
            .mapToObj(i -> ", c" + i + ": 'VARCHAR'")
            .collect(Collectors.joining("", "{o: 'INTEGER', n: 'BIGINT'", "}"));
    String from =
        "read_csv("
            + files.stream().map(SqlName::literal).collect(Collectors.joining(", ", "[", "]"))
            + ", columns = "
            + typed
            + ", "
            + OPTIONS
            + ") AS r";
    return columns.arrivals(arrivals) + "\n" + columns.select(from, "r.o", "r.n", this::value);
  }

  private String value(Column column) {
    String text = "r.c" + declared.indexOf(column);
    String read = column.type().isNested() ? "CAST(" + text + " AS JSON)" : text;
    return "CAST(" + read + " AS " + column.type().sql() + ")";
  }

  /** Numbers the rows of one arrival; writes none any more once something is wrong with it. */
  private static final class Judged implements TextRows.Sink {
    private final Transport transport;
    private final int ordinal;
    private final Findings findings;
    private long number;

    Judged(Transport transport, int ordinal, Findings findings) {
      this.transport = transport;
      this.ordinal = ordinal;
      this.findings = findings;
    }

    @Override
    public void row(@Nullable String[] values) {
      number++;
      if (findings.isEmpty()) {
        try {
          transport.row(ordinal, number, values);
        } catch (IOException e) {
          throw new UncheckedIOException("Cannot write an unpacked file", e);
        }
      }
    }
  }
}
