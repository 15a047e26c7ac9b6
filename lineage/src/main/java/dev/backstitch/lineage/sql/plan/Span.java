package dev.backstitch.lineage.sql.plan;

/**
 * Where an expression stands in the text that was bound, in bytes of UTF-8.
 *
 * @param start from 0; -1 when unknown
 */
public record Span(int start, int length) {
  public static final Span UNKNOWN = new Span(-1, 0);

  public boolean isKnown() {
    return start >= 0;
  }
}
