package dev.backstitch.dsl.noted;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Zones, dates, times and numbers that users write as text. */
public final class Texts {
  private Texts() {}

  /** A zone such as {@code Europe/Berlin}; UTC stands in for one that is unknown (BS-151). */
  public static Noted<ZoneId> zone(Place place, String text) {
    return read(place, ZoneOffset.UTC, text, ZoneId::of, Texts::unknownZone);
  }

  /** A date such as {@code 2022-04-15} (BS-152). */
  public static Noted<LocalDate> date(Place place, String subject, String text) {
    return read(
        place,
        LocalDate.EPOCH,
        text,
        LocalDate::parse,
        t -> refusal("BS-152", subject, t, "a date like 2022-04-15"));
  }

  /** A local time such as {@code 04:00} (BS-153). */
  public static Noted<LocalTime> time(Place place, String subject, String text) {
    return read(
        place,
        LocalTime.MIDNIGHT,
        text,
        LocalTime::parse,
        t -> refusal("BS-153", subject, t, "a local time like 04:00"));
  }

  /** An exact number such as {@code 0.01} (BS-154). */
  public static Noted<BigDecimal> decimal(Place place, String subject, String text) {
    return read(
        place,
        BigDecimal.ZERO,
        text,
        BigDecimal::new,
        t -> refusal("BS-154", subject, t, "a number like 0.01"));
  }

  /** The first and the others in one list: for methods that need at least one. */
  public static <T> List<T> list(T first, T[] more) {
    return Stream.concat(Stream.of(first), Arrays.stream(more)).toList();
  }

  private static <T> Noted<T> read(
      Place place,
      T standIn,
      String text,
      Function<String, ? extends T> reader,
      Function<String, Problem> refusal) {
    return Noted.tried(
        place,
        standIn,
        () -> {
          try {
            return reader.apply(text);
          } catch (DateTimeException | NumberFormatException unreadable) {
            throw new ProblemException(refusal.apply(text), unreadable);
          }
        });
  }

  private static Problem refusal(String code, String subject, String text, String expected) {
    return Problem.of(code, subject, "found '" + text + "', expected " + expected);
  }

  private static Problem unknownZone(String text) {
    return Problem.of("BS-151", "zone '" + text + "'", "found no such zone, expected a tzdata name")
        .nearest(Nearest.to(text, ZoneId.getAvailableZoneIds()).orElse(null))
        .next("Use a name like Europe/Berlin.");
  }
}
