package dev.backstitch.asset.check;

import java.util.List;

/**
 * A promise about the rows of one partition, told as a query over the alias {@code output} that
 * returns the rows breaking it: no rows, no offence. One rule, one file.
 */
public sealed interface Rule
    permits NotNull,
        Unique,
        AcceptedValues,
        InRange,
        RowCount,
        RowCountWithin,
        NoRows,
        EveryRowMatches {

  /** The promise in words, such as {@code unique(invoice, stock_code)}; names the check. */
  String words();

  /** DuckDB text over {@code output} that returns the offending rows. */
  String offending();

  /** Columns of {@code output} that the rule names; a column that is not produced is reported. */
  List<String> columns();

  /** Which rows {@code output} stands for. */
  default Scope scope() {
    return Scope.PARTITION;
  }

  /** What a rule looks at. */
  enum Scope {
    /** {@code output} is one partition. */
    PARTITION,
    /** {@code output} is the whole table as it would be after publication. */
    TABLE,
    /** As PARTITION, and {@code previous} is the partition before it. */
    WITH_PREVIOUS,
    /** As PARTITION, and the aliases of the asset's inputs are what the partition read. */
    WITH_INPUTS
  }
}
