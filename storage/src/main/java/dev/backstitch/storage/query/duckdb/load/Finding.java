package dev.backstitch.storage.query.duckdb.load;

/**
 * One thing that is wrong with a file.
 *
 * @param place such as {@code line 3, column 'n'}; empty for the file as a whole
 * @param next what to do, a whole sentence
 */
record Finding(String code, String place, String what, String next) {
  static final String DAMAGED = "BS-621";
  static final String COLUMNS = "BS-622";
  static final String RAGGED = "BS-623";
  static final String VALUE = "BS-624";
  static final String REQUIRED = "BS-625";
  static final String KEYS = "BS-626";
  static final String PARQUET = "BS-627";

  static final String RESEND = "Ask the sender for the whole file again.";

  private static final int SAMPLE_CHARS = 60;

  static Finding atLine(String code, long line, String what, String next) {
    return new Finding(code, "line " + line, what, next);
  }

  static Finding atValue(String code, long line, String column, String what, String next) {
    return new Finding(code, "line " + line + ", column '" + column + "'", what, next);
  }

  /** A value as shown to people: quoted, cut, on one line. */
  static String sample(String value) {
    String cut = value.length() > SAMPLE_CHARS ? value.substring(0, SAMPLE_CHARS) + "..." : value;
    return "'" + cut.replace("\n", "\\n").replace("\r", "\\r").replace("\0", "\\0") + "'";
  }

  String text() {
    return place.isEmpty() ? what : place + ": " + what;
  }
}
