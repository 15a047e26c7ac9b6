package dev.backstitch.storage.query.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import java.sql.SQLException;
import java.util.Locale;

/** A statement that DuckDB refused, taken apart: kind, text and place. */
public final class DuckException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String kind;
  private final String text;
  private final int offset;
  private final String statement;

  private DuckException(String kind, String text, int offset, String statement, Throwable cause) {
    super(kind + ": " + text, cause);
    this.kind = kind;
    this.text = text;
    this.offset = offset;
    this.statement = statement;
  }

  public static DuckException of(SQLException e, String statement) {
    String message = String.valueOf(e.getMessage());
    int json = message.indexOf('{');
    JsonNode parts = Json.read(json < 0 ? "{}" : message.substring(json));
    return new DuckException(
        parts.path("exception_type").asText("Driver").toLowerCase(Locale.ROOT),
        parts.path("exception_message").asText(message.strip()),
        parts.path("position").asInt(-1),
        statement,
        e);
  }

  /** An error that DuckDB reports as a value, the way its JSON functions do. */
  public static DuckException of(JsonNode parts) {
    return new DuckException(
        parts.path("error_type").asText("unknown"),
        parts.path("error_message").asText("no message"),
        parts.path("position").asInt(-1),
        "",
        new IllegalArgumentException("statement refused"));
  }

  /** The same failure in our words. */
  public DuckException saying(String words) {
    return new DuckException(kind, words, offset, statement, this);
  }

  /** In lower case, such as {@code binder}, {@code conversion}, {@code out of memory}. */
  public String kind() {
    return kind;
  }

  public String text() {
    return text;
  }

  /** Where in the statement, in bytes of UTF-8 from 0; -1 when unknown. */
  public int offset() {
    return offset;
  }

  /** What was run; empty when it was only bound. */
  public String statement() {
    return statement;
  }

  /** Whether the instance can no longer be trusted and must be closed. */
  public boolean isFatal() {
    return kind.equals("internal") || kind.equals("fatal");
  }

  public Blame blame() {
    return switch (kind) {
      case "conversion", "out of range", "mismatch type", "constraint", "invalid input" ->
          Blame.DATA;
      // A file that is gone is reported as one out of reach.
      case "io", "out of memory", "connection", "interrupt", "permission" -> Blame.EXTERNAL;
      case "internal", "fatal", "driver" -> Blame.ENGINE;
      default -> Blame.USER;
    };
  }

  /** As a problem without a place in a user's text. */
  public Problem problem(String code, String subject) {
    return Problem.of(code, subject, text).blamedOn(blame());
  }
}
