package dev.backstitch.asset.partition.text;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The local dates that a prefix of a time key covers: a year, a month or a day. */
public record LocalPrefix(LocalDate first, LocalDate end) {
  private static final Pattern SHAPE = Pattern.compile("(\\d{4})(?:-(\\d{2})(?:-(\\d{2}))?)?[-T]?");

  public static LocalPrefix parse(String prefix) {
    Matcher m = SHAPE.matcher(prefix);
    if (!m.matches()) {
      throw refused(prefix);
    }
    try {
      int year = Integer.parseInt(m.group(1));
      if (m.group(2) == null) {
        return new LocalPrefix(LocalDate.of(year, 1, 1), LocalDate.of(year + 1, 1, 1));
      }
      YearMonth month = YearMonth.of(year, Integer.parseInt(m.group(2)));
      if (m.group(3) == null) {
        return new LocalPrefix(month.atDay(1), month.plusMonths(1).atDay(1));
      }
      LocalDate day = month.atDay(Integer.parseInt(m.group(3)));
      return new LocalPrefix(day, day.plusDays(1));
    } catch (DateTimeException e) {
      throw refused(prefix);
    }
  }

  private static ProblemException refused(String prefix) {
    return new ProblemException(
        Problem.of(
                "BS-205",
                prefix + "*",
                "found a pattern for no date, expected a year, a month or a day before the star")
            .next("Write for example 2024-*, 2024-03-* or 2024-03-01*."));
  }
}
