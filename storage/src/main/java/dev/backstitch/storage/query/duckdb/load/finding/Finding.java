package dev.backstitch.storage.query.duckdb.load.finding;

/**
 * One thing that is wrong with a file.
 *
 * @param place such as {@code line 3, column 'n'}; empty for the file as a whole
 * @param next what to do, a whole sentence
 */
public record Finding(String code, String place, String what, String next) {
  public static final String DAMAGED = "BS-621";
  public static final String COLUMNS = "BS-622";
  public static final String RAGGED = "BS-623";
  public static final String VALUE = "BS-624";
  public static final String REQUIRED = "BS-625";
  public static final String KEYS = "BS-626";
  public static final String PARQUET = "BS-627";

  public static final String RESEND = "Ask the sender for the whole file again.";

  private static final int SAMPLE_CHARS = 60;

  public static Finding atLine(String code, long line, String what, String next) {
    return new Finding(code, "line " + line, what, next);
  }

  public static Finding atValue(String code, long line, String column, String what, String next) {
    return new Finding(code, "line " + line + ", column '" + column + "'", what, next);
  }

  public static Finding required(long line, String column) {
    return atValue(
        REQUIRED,
        line,
        column,
        "found no value, and the column is required",
        "Ask the sender for the value, or declare the column without required().");
  }

  public static Finding misfit(long line, String column, String found, String expected) {
    return atValue(
        VALUE,
        line,
        column,
        "found " + found + ", expected " + expected,
        "Declare the column as the sender writes it, VARCHAR at the widest, or ask for the file"
            + " again.");
  }

  /** A value as shown to people: quoted, cut, on one line. */
  public static String sample(String value) {
    String cut = value.length() > SAMPLE_CHARS ? value.substring(0, SAMPLE_CHARS) + "..." : value;
    return "'" + cut.replace("\n", "\\n").replace("\r", "\\r").replace("\0", "\\0") + "'";
  }

  public String text() {
    return place.isEmpty() ? what : place + ": " + what;
  }
}
