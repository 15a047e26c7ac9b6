package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;

/** A statement that DuckDB refused, taken apart: kind, text and place. */
public final class DuckException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String kind;
  private final String text;
  private final int offset;

  private DuckException(String kind, String text, int offset, Throwable cause) {
    super(kind + ": " + text, cause);
    this.kind = kind;
    this.text = text;
    this.offset = offset;
  }

  static DuckException of(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int json = message.indexOf('{');
    Map<String, String> parts = json < 0 ? Map.of() : FlatJson.read(message.substring(json));
    return new DuckException(
        parts.getOrDefault("exception_type", "Driver").toLowerCase(Locale.ROOT),
        parts.getOrDefault("exception_message", message.strip()),
        offset(parts),
        e);
  }

  /** An error that DuckDB reports as a value, the way its JSON functions do. */
  static DuckException of(Map<String, String> parts) {
    return new DuckException(
        parts.getOrDefault("error_type", "unknown"),
        parts.getOrDefault("error_message", "no message"),
        offset(parts),
        new IllegalArgumentException("statement refused"));
  }

  private static int offset(Map<String, String> parts) {
    String position = parts.getOrDefault("position", "");
    return position.matches("\\d{1,9}") ? Integer.parseInt(position) : -1;
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

  /** Whether the instance can no longer be trusted and must be closed. */
  public boolean isFatal() {
    return kind.equals("internal") || kind.equals("fatal");
  }

  public Blame blame() {
    return switch (kind) {
      case "conversion", "out of range", "mismatch type", "constraint", "invalid input" ->
          Blame.DATA;
      case "io", "out of memory", "connection", "interrupt" -> Blame.EXTERNAL;
      case "internal", "fatal", "driver", "permission" -> Blame.ENGINE;
      default -> Blame.USER;
    };
  }

  /** As a problem without a place in a user's text. */
  public Problem problem(String code, String subject) {
    return Problem.of(code, subject, text).blamedOn(blame());
  }
}
