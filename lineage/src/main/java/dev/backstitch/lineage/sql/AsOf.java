package dev.backstitch.lineage.sql;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.lineage.rule.text.Rewritten;
import dev.backstitch.lineage.rule.text.SqlText;

/**
 * What {@code $as_of(alias, moment)} stands for in a user's text: the versions of the alias that
 * held at the moment. Written out in one place, so that what is bound is what is run.
 */
public final class AsOf {
  private AsOf() {}

  /** The text with every {@code $as_of} written out. */
  public static String expanded(String sql) {
    return rewritten(sql).text();
  }

  static Rewritten rewritten(String sql) {
    return SqlText.of(sql)
        .withCalls("as_of", (alias, moment) -> condition(SqlName.quoted(alias), moment.strip()));
  }

  private static String condition(String alias, String moment) {
    return "(%2$s >= %1$s.valid_from AND (%1$s.valid_to IS NULL OR %2$s < %1$s.valid_to))"
        .formatted(alias, "(" + moment + ")");
  }
}
