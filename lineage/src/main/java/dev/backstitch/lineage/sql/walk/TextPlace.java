package dev.backstitch.lineage.sql.walk;

/** Line and column from 1, columns in characters as people count them; both 0 when unknown. */
public record TextPlace(int line, int column) {
  public static final TextPlace UNKNOWN = new TextPlace(0, 0);
}
