package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.Loader.Arrival;
import dev.backstitch.storage.query.duckdb.load.finding.ColumnNames;
import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * CSV with a header. An unquoted empty value and the source's unquoted NULL text are NULL; whatever
 * is quoted is text. A file of no bytes, or of a header only, has no rows.
 */
record CsvRows(List<Column> columns, List<TextRule> rules, Encoding encoding, String nullText)
    implements TextRows {

  static CsvRows of(String subject, Source source) {
    return new CsvRows(
        source.columns(),
        source.columns().stream().map(c -> TextRule.of(subject, c.name(), c.type())).toList(),
        Encoding.of(subject, source.encoding()),
        source.nullText());
  }

  @Override
  public Counts read(Arrival arrival, Findings findings, Sink sink) throws IOException {
    RecordCount count = columns.size() == 1 ? RecordCount.csvOfOneColumn() : RecordCount.csv();
    try (StrictText text = StrictText.open(arrival.file(), encoding, count)) {
      long parsed = new Pass(new CsvRecords(text), findings, sink).run();
      return new Counts(parsed, count.records());
    } catch (Refusal refusal) {
      findings.add(refusal.finding());
      return new Counts(0, 0);
    }
  }

  /** One reading of one file. */
  private final class Pass {
    private final CsvRecords records;
    private final Findings findings;
    private final Sink sink;
    private final @Nullable String[] values = new @Nullable String[columns.size()];

    Pass(CsvRecords records, Findings findings, Sink sink) {
      this.records = records;
      this.findings = findings;
      this.sink = sink;
    }

    long run() throws IOException, Refusal {
      if (!records.next()) {
        return 0;
      }
      int width = records.size();
      int[] places =
          ColumnNames.of(columns).places(records.values(), Finding.COLUMNS, "line 1", findings);
      return findings.isEmpty() ? rows(width, places) : 0;
    }

    private long rows(int width, int[] places) throws IOException, Refusal {
      long rows = 0;
      long blank = 0;
      while (records.next()) {
        if (records.isBlank() && width > 1) {
          blank = blank == 0 ? records.line(0) : blank;
          continue;
        }
        if (blank > 0) {
          ragged(blank, 0, width);
          blank = 0;
        }
        rows++;
        if (records.size() != width) {
          ragged(records.line(0), records.size(), width);
        } else {
          judge(places);
          sink.row(values);
        }
      }
      return rows;
    }

    private void ragged(long line, int found, int width) {
      findings.add(
          Finding.atLine(
              Finding.RAGGED,
              line,
              "found " + found + " values, expected " + width + " as the header has",
              "Ask the sender to quote values that contain a comma or a line end."));
    }

    private void judge(int[] places) {
      for (int i = 0; i < places.length; i++) {
        int at = places[i];
        String found = records.value(at);
        boolean missing = !records.isQuoted(at) && (found.isEmpty() || found.equals(nullText));
        values[i] = missing ? absent(i, at) : accepted(i, at, found);
      }
    }

    private @Nullable String absent(int i, int at) {
      Column column = columns.get(i);
      if (column.required()) {
        findings.add(Finding.required(records.line(at), column.name()));
      }
      return null;
    }

    private @Nullable String accepted(int i, int at, String found) {
      String accepted = rules.get(i).accept(found);
      if (accepted == null) {
        findings.add(
            Finding.misfit(
                records.line(at),
                columns.get(i).name(),
                Finding.sample(found),
                rules.get(i).expected()));
      }
      return accepted;
    }
  }
}
