package dev.backstitch.storage.query.duckdb.late;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.late.ArrivalCounts.Counted;
import dev.backstitch.storage.late.ArrivalCounts.Counting;
import dev.backstitch.storage.late.ArrivalCounts.Event;
import dev.backstitch.storage.late.ArrivalCounts.Opening;
import dev.backstitch.storage.query.PlacedBy;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DuckArrivalCountsTest {
  private static final LocalDate FIRST = LocalDate.of(2022, 3, 20);
  private static final int DAYS = 12;

  @TempDir Path folder;

  private record Row(String path, int number, @Nullable Instant at) {}

  /** Days of a zone whose clocks change on 2022-03-27, some days open, deliveries by chance. */
  private record Case(
      ZoneId zone, int open, boolean local, List<LocalDate> arrivals, List<Row> rows) {

    static Case of(long seed, boolean local) {
      Random chance = new Random(seed);
      ZoneId zone = ZoneId.of("Europe/Berlin");
      List<LocalDate> arrivals = new ArrayList<>();
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        arrivals.add(FIRST.plusDays(chance.nextInt(DAYS + 3)));
        for (int n = chance.nextInt(25); n > 0; n--) {
          Instant at = FIRST.minusDays(2).atStartOfDay(zone).toInstant();
          at = at.plusSeconds(chance.nextInt((DAYS + 5) * 24) * 3_600L);
          rows.add(new Row("f" + i, 1 + i % 2, chance.nextInt(10) == 0 ? null : at));
        }
      }
      return new Case(zone, chance.nextInt(4), local, arrivals, rows);
    }

    private Window day(LocalDate day) {
      return new Window(
          day.atStartOfDay(zone).toInstant(), day.plusDays(1).atStartOfDay(zone).toInstant());
    }

    private boolean exists(LocalDate day) {
      return !day.isBefore(FIRST) && day.isBefore(FIRST.plusDays(DAYS));
    }

    List<Event> events() {
      return FIRST
          .datesUntil(FIRST.plusDays(DAYS))
          .map(day -> new Event(day.toString(), day(day)))
          .toList();
    }

    List<Opening> openings() {
      List<Opening> out = new ArrayList<>();
      for (int i = 0; i < arrivals.size(); i++) {
        LocalDate arrived = arrivals.get(i);
        List<Window> open =
            arrived
                .minusDays(open())
                .datesUntil(arrived.plusDays(1))
                .filter(this::exists)
                .map(this::day)
                .toList();
        Instant from = open.isEmpty() ? day(arrived).start() : open.get(0).start();
        Instant until = open.isEmpty() ? from : open.get(open.size() - 1).end();
        out.add(new Opening("f" + i, 1 + i % 2, from, until, open));
      }
      return out;
    }

    String values() {
      String rows =
          String.join(
              ", ",
              rows().stream()
                  .map(r -> "(" + at(r.at()) + ", '" + r.path() + "', " + r.number() + ")")
                  .toList());
      return "FROM (VALUES (NULL, 'other', 1)"
          + (rows.isEmpty() ? "" : ", " + rows)
          + ")"
          + " v(\"at\", delivery_path, delivery_number)";
    }

    private String at(@Nullable Instant at) {
      if (at == null) {
        return "NULL";
      }
      return local
          ? "TIMESTAMP '" + at.atZone(zone).toLocalDateTime() + "'"
          : "TIMESTAMPTZ '" + at + "'";
    }

    /** One row after the other, by days of the calendar. */
    Map<String, Long> oracle() {
      Map<String, Long> out = new TreeMap<>();
      for (Row row : rows) {
        out.merge(row.path() + " " + fate(row), 1L, Long::sum);
      }
      return out;
    }

    private String fate(Row row) {
      LocalDate arrived = arrivals.get(Integer.parseInt(row.path().substring(1)));
      if (row.at() == null) {
        return "unplaceable";
      }
      LocalDate day = row.at().atZone(zone).toLocalDate();
      if (!exists(day) || day.isAfter(arrived)) {
        return "unplaceable";
      }
      return day.isBefore(arrived.minusDays(open)) ? "late " + day : "placed";
    }
  }

  private Map<String, Long> counted(Case of) {
    TableSchema schema =
        Workbench.schema(
            of.local() ? "at TIMESTAMP" : "at TIMESTAMPTZ",
            "delivery_path VARCHAR",
            "delivery_number INTEGER");
    Workbench bench = new Workbench(folder);
    List<Counted> counted =
        new DuckArrivalCounts(bench.limits())
            .count(
                new Counting(
                    schema,
                    List.of(bench.file(schema, of.values())),
                    new PlacedBy("at", of.zone()),
                    of.openings(),
                    of.events()));
    Map<String, Long> out = new TreeMap<>();
    for (Counted c : counted) {
      out.merge(c.path() + " placed", c.placed(), Long::sum);
      out.merge(c.path() + " late " + c.event(), c.late(), Long::sum);
      out.merge(c.path() + " unplaceable", c.unplaceable(), Long::sum);
    }
    out.values().removeIf(n -> n == 0);
    return out;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyRowIsCountedOnceAndWhereAPersonWouldPutIt(boolean local) {
    for (long seed = 0; seed < 15; seed++) {
      Case of = Case.of(seed, local);
      assertThat(counted(of)).as("seed " + seed).isEqualTo(of.oracle());
    }
  }

  @Test
  void windowsThatOverlapWithLateOnesShowInTheSum() {
    Case of = Case.of(3, false);
    List<Opening> wrong =
        of.openings().stream()
            .map(o -> new Opening(o.path(), o.number(), o.until(), o.until(), o.open()))
            .toList();
    Workbench bench = new Workbench(folder);
    TableSchema schema =
        Workbench.schema("at TIMESTAMPTZ", "delivery_path VARCHAR", "delivery_number INTEGER");
    List<Counted> counted =
        new DuckArrivalCounts(bench.limits())
            .count(
                new Counting(
                    schema,
                    List.of(bench.file(schema, of.values())),
                    new PlacedBy("at", of.zone()),
                    wrong,
                    of.events()));

    long sum = counted.stream().mapToLong(c -> c.placed() + c.late() + c.unplaceable()).sum();
    assertThat(sum).isGreaterThan(of.rows().size());
  }
}
