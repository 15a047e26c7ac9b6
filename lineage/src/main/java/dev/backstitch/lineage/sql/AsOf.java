package dev.backstitch.lineage.sql;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.lineage.rule.text.Rewritten;
import dev.backstitch.lineage.rule.text.SqlText;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

  /**
   * The text where a moment that is a DATE is the start of that day in the dimension's zone.
   *
   * @param zones by alias, of those that are read as of a DATE
   */
  static String dated(String sql, Map<String, String> zones) {
    return zones.isEmpty()
        ? sql
        : SqlText.of(sql)
            .withCalls(
                "as_of",
                (alias, moment) ->
                    "$as_of(%s, %s)"
                        .formatted(SqlName.quoted(alias), start(moment.strip(), zones.get(alias))))
            .text();
  }

  private static String start(String moment, @Nullable String zone) {
    return zone == null
        ? moment
        : "timezone(%s, CAST(%s AS TIMESTAMP))".formatted(SqlName.literal(zone), moment);
  }

  private static String condition(String alias, String moment) {
    return "(%2$s >= %1$s.valid_from AND (%1$s.valid_to IS NULL OR %2$s < %1$s.valid_to))"
        .formatted(alias, "(" + moment + ")");
  }
}
