package dev.backstitch.lineage.corpus.data;

import java.util.regex.Pattern;

/** Rules that turn a text of Spark's dialect into DuckDB's without touching what it means. */
public enum Dialect {
  /** Spark quotes a name in backticks. */
  DOUBLE_QUOTES("`([^`]*)`", "\"$1\""),
  /** DuckDB keeps the word for travel in time; here it names a subquery. */
  QUOTED_AT("\\) at\\b", ") \"at\""),
  /** The specification of the data has another name for it than that of the texts. */
  REVIEW_DATE("\\bc_last_review_date\\b", "c_last_review_date_sk");

  private final Pattern pattern;
  private final String replacement;

  Dialect(String pattern, String replacement) {
    this.pattern = Pattern.compile(pattern);
    this.replacement = replacement;
  }

  boolean concerns(String sql) {
    return pattern.matcher(sql).find();
  }

  String apply(String sql) {
    return pattern.matcher(sql).replaceAll(replacement);
  }
}
