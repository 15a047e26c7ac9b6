package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import java.util.Set;

/** Where a moment becomes a day, an hour or a text, or the other way, in the session's zone. */
final class SessionZones {
  static final String WHY = "takes the session's time zone";

  private static final String MOMENT = "TIMESTAMP WITH TIME ZONE";
  private static final Set<String> WITHOUT_ZONE =
      Set.of("DATE", "TIME", "TIMESTAMP", "TIMESTAMP_S", "TIMESTAMP_MS", "TIMESTAMP_NS", "VARCHAR");
  private static final Set<String> FUNCTIONS =
      Set.of(
          "age",
          "century",
          "date_diff",
          "date_part",
          "date_sub",
          "date_trunc",
          "datediff",
          "datepart",
          "datesub",
          "datetrunc",
          "day",
          "dayname",
          "dayofmonth",
          "dayofweek",
          "dayofyear",
          "decade",
          "era",
          "hour",
          "isodow",
          "isoyear",
          "julian",
          "last_day",
          "millennium",
          "minute",
          "month",
          "monthname",
          "quarter",
          "strftime",
          "time_bucket",
          "week",
          "weekday",
          "weekofyear",
          "year",
          "yearweek");

  private SessionZones() {}

  /** A change of type between a moment and what has no zone. */
  static boolean isAsked(Expression.Cast cast) {
    return !(cast.of() instanceof Expression.Constant)
        && ((cast.of().type().equals(MOMENT) && WITHOUT_ZONE.contains(cast.type()))
            || (WITHOUT_ZONE.contains(cast.of().type()) && cast.type().equals(MOMENT)));
  }

  /** A part of a moment, or a step between two. */
  static boolean isAsked(Expression.Call call) {
    return FUNCTIONS.contains(call.name())
        && call.parts().stream().anyMatch(part -> part.type().equals(MOMENT));
  }

  /** {@code CAST(paid_at AS DATE)}. */
  static String words(Expression.Cast cast) {
    String type = cast.type().equals(MOMENT) ? "TIMESTAMPTZ" : cast.type();
    return "CAST(" + ExpressionText.of(cast.of()) + " AS " + type + ")";
  }
}
