package dev.backstitch.dsl;

import dev.backstitch.asset.check.AcceptedValues;
import dev.backstitch.asset.check.EveryRowMatches;
import dev.backstitch.asset.check.InRange;
import dev.backstitch.asset.check.NoRows;
import dev.backstitch.asset.check.NotNull;
import dev.backstitch.asset.check.RowCount;
import dev.backstitch.asset.check.Rule;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.value.Promise;
import dev.backstitch.dsl.value.RowCountChange;
import dev.backstitch.dsl.value.UniqueRows;
import java.math.BigDecimal;
import java.util.List;

/**
 * Says what rows promise. Each looks at one partition unless it says otherwise; the asset decides
 * whether it must or should hold.
 */
public final class Checks {
  private Checks() {}

  /** No row has NULL in any of the columns. */
  public static Promise notNull(String first, String... more) {
    return promised(Place.ofCaller(), new NotNull(Texts.list(first, more)));
  }

  /** No two rows agree in all of the columns; NULL counts as a value. */
  public static UniqueRows unique(String first, String... more) {
    return new UniqueRows(Place.ofCaller(), Texts.list(first, more));
  }

  /** The column's values, read as text, are among these; NULL is accepted. */
  public static Promise acceptedValues(String column, String... values) {
    return promised(Place.ofCaller(), new AcceptedValues(column, List.of(values)));
  }

  /** The column's values lie between two numbers, both included; NULL is accepted, NaN is not. */
  public static Promise inRange(String column, String lowest, String highest) {
    Place place = Place.ofCaller();
    String subject = "inRange(" + column + ")";
    Noted<BigDecimal> low = Texts.decimal(place, subject, lowest);
    Noted<BigDecimal> high = Texts.decimal(place, subject, highest);
    Noted<Rule> rule = low.then(l -> high.map(h -> new InRange(column, l, h)));
    return () -> rule;
  }

  /** There are between {@code least} and {@code most} rows, both included. */
  public static Promise rowCount(long least, long most) {
    return promised(Place.ofCaller(), new RowCount(least, most));
  }

  public static Promise rowCountAtLeast(long least) {
    return promised(Place.ofCaller(), new RowCount(least, Long.MAX_VALUE));
  }

  /** The number of rows changed by at most so many percent; say next of what. */
  public static RowCountChange rowCountWithin(int percent) {
    return new RowCountChange(Place.ofCaller(), percent);
  }

  /** A query over {@code output} finds nothing; the rows that it finds are the offence. */
  public static Promise noRows(String sql) {
    return promised(Place.ofCaller(), new NoRows(sql));
  }

  /** Every row's values in these columns are in a row of an input; NULL is in none. */
  public static Promise everyRowMatches(String alias, String first, String... more) {
    return promised(Place.ofCaller(), new EveryRowMatches(alias, Texts.list(first, more)));
  }

  private static Promise promised(Place place, Rule rule) {
    return () -> Noted.of(place, rule);
  }
}
