package dev.backstitch.asset.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The local dates on which something is expected. A date that is not expected is empty by calendar
 * and satisfies every reader; an expected date without a delivery is overdue. Immutable.
 *
 * <p>{@code weekdays().except(2022-04-15)} does not expect Good Friday 2022-04-15; {@code
 * .and(2022-04-16)} expects the Saturday after it.
 */
public final class ExpectedCalendar {
  private final Rule rule;

  /** Only dates that the rule expects. */
  private final Set<LocalDate> without = new TreeSet<>();

  /** Only dates that the rule does not expect. */
  private final Set<LocalDate> extra = new TreeSet<>();

  private ExpectedCalendar(Rule rule) {
    this.rule = rule;
  }

  public static ExpectedCalendar everyDay() {
    return of(new DaysOfWeek(Set.of(DayOfWeek.values())));
  }

  /** Monday to Friday. */
  public static ExpectedCalendar weekdays() {
    return of(new DaysOfWeek(EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY)));
  }

  public static ExpectedCalendar daysOfWeek(DayOfWeek... days) {
    if (days.length == 0) {
      throw new IllegalArgumentException("Cannot expect deliveries on no day of the week");
    }
    return of(new DaysOfWeek(Set.copyOf(List.of(days))));
  }

  /** Once a month; in a month without that day, on its last day. */
  public static ExpectedCalendar monthly(int dayOfMonth) {
    return of(new Monthly(new DayOfMonth(dayOfMonth)));
  }

  private static ExpectedCalendar of(Rule rule) {
    return new ExpectedCalendar(rule);
  }

  /** Without these dates; a date that was added before is taken away again. */
  public ExpectedCalendar except(LocalDate... dates) {
    ExpectedCalendar out = copy();
    for (LocalDate date : dates) {
      out.extra.remove(date);
      if (rule.expects(date)) {
        out.without.add(date);
      }
    }
    return out;
  }

  /** With these dates too; a date that was excepted before is expected again. */
  public ExpectedCalendar and(LocalDate... dates) {
    ExpectedCalendar out = copy();
    for (LocalDate date : dates) {
      out.without.remove(date);
      if (!rule.expects(date)) {
        out.extra.add(date);
      }
    }
    return out;
  }

  private ExpectedCalendar copy() {
    ExpectedCalendar out = of(rule);
    out.without.addAll(without);
    out.extra.addAll(extra);
    return out;
  }

  public boolean expects(LocalDate date) {
    return extra.contains(date) || (rule.expects(date) && !without.contains(date));
  }

  /** The calendar in words, for example {@code every day, except 2022-04-15}. */
  public String words() {
    return rule.words() + listed(", except ", without) + listed(", and ", extra);
  }

  private static String listed(String lead, Set<LocalDate> dates) {
    return dates.isEmpty()
        ? ""
        : dates.stream().map(LocalDate::toString).collect(Collectors.joining(" ", lead, ""));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExpectedCalendar that
        && rule.equals(that.rule)
        && without.equals(that.without)
        && extra.equals(that.extra);
  }

  @Override
  public int hashCode() {
    return 31 * rule.hashCode() + without.hashCode() + extra.hashCode();
  }

  @Override
  public String toString() {
    return words();
  }

  private sealed interface Rule {
    boolean expects(LocalDate date);

    String words();
  }

  private record DaysOfWeek(Set<DayOfWeek> days) implements Rule {
    @Override
    public boolean expects(LocalDate date) {
      return days.contains(date.getDayOfWeek());
    }

    @Override
    public String words() {
      if (days.size() == 7) {
        return "every day";
      }
      return days.stream()
          .sorted()
          .map(d -> d.name().charAt(0) + d.name().substring(1).toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(" "));
    }
  }

  private record Monthly(DayOfMonth day) implements Rule {
    @Override
    public boolean expects(LocalDate date) {
      return day.falls(date);
    }

    @Override
    public String words() {
      return "day " + day.anchor() + " of every month, or its last day";
    }
  }
}
