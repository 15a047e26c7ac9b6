package dev.backstitch.asset.time;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One of the five places of a cron expression: its name, bounds and the names it understands. */
enum CronField {
  MINUTE("minute", 0, 59, ""),
  HOUR("hour", 0, 23, ""),
  DAY("day of month", 1, 31, ""),
  MONTH("month", 1, 12, "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC"),
  WEEKDAY("day of week", 0, 7, "SUN MON TUE WED THU FRI SAT");

  private final String words;
  private final int low;
  private final int high;
  private final String names;

  CronField(String words, int low, int high, String names) {
    this.words = words;
    this.low = low;
    this.high = high;
    this.names = names;
  }

  private List<String> names() {
    return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
  }

  /** The values of a comma list of stars, numbers, names, ranges and steps; Sunday is 0. */
  BitSet parse(String cron, String text) {
    BitSet out = new BitSet(64);
    for (String part : text.split(",", -1)) {
      addPart(cron, part, out);
    }
    if (this == WEEKDAY && out.get(7)) {
      out.clear(7);
      out.set(0);
    }
    return out;
  }

  private void addPart(String cron, String part, BitSet out) {
    int slash = part.indexOf('/');
    String range = slash < 0 ? part : part.substring(0, slash);
    int step = slash < 0 ? 1 : number(cron, part, part.substring(slash + 1));
    int dash = range.indexOf('-');
    int from;
    int to;
    if (range.equals("*")) {
      from = low;
      to = this == WEEKDAY ? 6 : high;
    } else if (dash > 0) {
      from = value(cron, part, range.substring(0, dash));
      to = value(cron, part, range.substring(dash + 1));
    } else {
      from = value(cron, part, range);
      to = slash < 0 ? from : this == WEEKDAY ? 6 : high;
    }
    if (step < 1 || from > to) {
      throw refused(cron, part, null);
    }
    for (int i = from; i <= to; i += step) {
      out.set(i);
    }
  }

  private int value(String cron, String part, String text) {
    int name = names().indexOf(text.toUpperCase(Locale.ROOT));
    if (name >= 0) {
      return name + low;
    }
    int value = number(cron, part, text);
    if (value < low || value > high) {
      throw refused(cron, part, null);
    }
    return value;
  }

  private int number(String cron, String part, String text) {
    if (!text.matches("[0-9]{1,4}")) {
      throw refused(cron, part, Nearest.to(text, names()).orElse(null));
    }
    return Integer.parseInt(text);
  }

  private ProblemException refused(String cron, String part, @Nullable String nearest) {
    String expected = low + " to " + high + (names.isEmpty() ? "" : " or " + names);
    return new ProblemException(
        Problem.of(
                "BS-240",
                "cron '" + cron + "'",
                "found '" + part + "' as " + words + ", expected " + expected)
            .nearest(nearest)
            .next("Use numbers, lists (1,15), ranges (1-5) and steps (*/15)."));
  }
}
