package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.batch.OutputShape.Out;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Looks for the rows that broke a promise, after it is known that some did: how many there are, in
 * which partition the first stands, and what it says.
 */
final class Diagnosis {
  private static final int SHOWN = 300;

  private final DuckSession session;
  private final HermeticText text;
  private final OutputShape shape;
  private final Subject subject;
  private final Cancellation cancellation;

  Diagnosis(
      DuckSession session,
      HermeticText text,
      OutputShape shape,
      Subject subject,
      Cancellation cancellation) {
    this.session = session;
    this.text = text;
    this.shape = shape;
    this.subject = subject;
    this.cancellation = cancellation;
  }

  /** Whose rows these are. */
  record Subject(String table, KeyScope scope, List<BatchKey> keys) {
    String text() {
      return keys.size() == 1
          ? table + " [" + keys.get(0).key() + "]"
          : table + " [" + keys.size() + " partitions]";
    }

    private String partition(int ordinal) {
      return keys.size() == 1 ? "" : " (first in " + keys.get(ordinal).key() + ")";
    }
  }

  /** Values that the cast to the table's type cannot take. */
  Optional<Problem> misfit() {
    try {
      return shape.outs().stream()
          .filter(out -> !out.isAdded())
          .flatMap(out -> find(misfits(out)).map(f -> misfit(out, f)).stream())
          .findFirst();
    } catch (DuckException failsItself) {
      return Optional.empty();
    }
  }

  private String misfits(Out out) {
    String value = text.column(out.source());
    String tried = "TRY_CAST(" + value + " AS " + out.field().column().type().sql() + ")";
    return value + " IS NOT NULL AND " + tried + " IS NULL";
  }

  private Problem misfit(Out out, Found found) {
    String type = out.field().column().type().sql();
    return problem("BS-507", out, found, "do not fit into " + type);
  }

  /** NULLs in a required column. */
  Optional<Problem> absent(Out out) {
    return find(text.column(out.source()) + " IS NULL")
        .map(f -> problem("BS-506", out, f, "have no value, expected one in every row"));
  }

  /**
   * Rows that belong to another partition than the one they were made for.
   *
   * @param key the partition's value
   */
  Optional<Problem> stray(Out out, String key) {
    String value =
        "CAST(" + text.column(out.source()) + " AS " + out.field().column().type().sql() + ")";
    return find(value + " IS DISTINCT FROM " + key)
        .map(f -> problem("BS-503", out, f, "differ from the partition's key"));
  }

  private Problem problem(String code, Out out, Found found, String what) {
    String message =
        found.rows()
            + (found.rows() == 1 ? " value" : " values")
            + " of column '"
            + out.field().name()
            + "' "
            + what
            + "; first row"
            + subject.partition(found.ordinal())
            + ": "
            + found.sample();
    return Problem.of(code, subject.text(), message).blamedOn(Blame.DATA);
  }

  private record Found(long rows, int ordinal, String sample) {}

  private Optional<Found> find(String condition) {
    String rows =
        text.select(
            subject.scope().ordinal() + " AS o, " + condition + " AS bad, " + sample() + " AS s");
    String sql = "SELECT count(*), min(o), arg_min(s, o) FROM (" + rows + "\n) WHERE bad";
    Found found = session.query(sql, cancellation, Diagnosis::found).get(0);
    return found.rows() == 0 ? Optional.empty() : Optional.of(found);
  }

  private static Found found(ResultSet row) throws SQLException {
    String sample = String.valueOf(row.getString(3));
    String shown = sample.length() > SHOWN ? sample.substring(0, SHOWN) + "..." : sample;
    return new Found(row.getLong(1), row.getInt(2), shown);
  }

  private String sample() {
    return shape.outs().stream()
        .filter(out -> !out.isAdded())
        .map(out -> SqlName.quoted(out.field().name()) + " := " + text.column(out.source()))
        .collect(Collectors.joining(", ", "CAST(struct_pack(", ") AS VARCHAR)"));
  }
}
