package dev.backstitch.lineage.sql.column;

/**
 * How a column is used. The words are those of OpenLineage's column lineage facet, where direct
 * means that values flow and indirect that values decide.
 */
public enum Use {
  /** Passed on as it is. */
  IDENTITY(true),
  /** Computed from, row by row. */
  TRANSFORMATION(true),
  /** Brought together over many rows. */
  AGGREGATION(true),
  /** Decides which rows count. */
  FILTER(false),
  /** Decides which rows meet. */
  JOIN(false),
  /** Decides which rows are brought together. */
  GROUP_BY(false),
  /** Decides the order of rows. */
  SORT(false),
  /** Decides the partition or the order of a window. */
  WINDOW(false),
  /** Decides between values: CASE, IF, COALESCE. */
  CONDITION(false),
  /** Decides how many rows there are, or which are first. */
  LIMIT(false);

  private final boolean direct;

  Use(boolean direct) {
    this.direct = direct;
  }

  public boolean isDirect() {
    return direct;
  }
}
