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
    Path folder = directory.resolve("unpacked-" + UUID.randomUUID());
    Transport transport = new Transport(folder);
    try {
      List<Long> counts = new ArrayList<>();
      for (int i = 0; i < arrivals.size(); i++) {
        counts.add(read(arrivals.get(i), i, transport, problems));
      }
      transport.close();
      List<String> files = transport.files().stream().map(Path::toString).toList();
      return new Prepared(select(arrivals, files), files, counts, transport::delete);
    } catch (IOException | RuntimeException e) {
      throw transport.abandonedFor(e);
    }
  }

  private long read(Arrival arrival, int ordinal, Transport transport, List<Problem> problems) {
    Findings findings = new Findings(arrival.path());
    Judged judged = new Judged(transport, ordinal, findings, problems.isEmpty());
    Counts counts;
    try {
      counts = rows.read(arrival, findings, judged);
    } catch (IOException e) {
      problems.add(Preparation.unreadable(arrival, e));
      return 0;
    }
    if (!findings.isEmpty()) {
      problems.add(findings.problem());
    } else if (counts.parsed() != counts.counted()) {
      problems.add(
          Preparation.miscounted(
              arrival, "the parser", counts.parsed(), "the counter", counts.counted()));
    }
    return counts.parsed();
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

  /** Numbers the rows of one arrival; writes none any more once something is wrong. */
  private static final class Judged implements TextRows.Sink {
    private final Transport transport;
    private final int ordinal;
    private final Findings findings;
    private final boolean wanted;
    private long number;

    Judged(Transport transport, int ordinal, Findings findings, boolean wanted) {
      this.transport = transport;
      this.ordinal = ordinal;
      this.findings = findings;
      this.wanted = wanted;
    }

    @Override
    public void row(@Nullable String[] values) {
      number++;
      if (wanted && findings.isEmpty()) {
        try {
          transport.row(ordinal, number, values);
        } catch (IOException e) {
          throw new UncheckedIOException("Cannot write an unpacked file", e);
        }
      }
    }
  }
}
