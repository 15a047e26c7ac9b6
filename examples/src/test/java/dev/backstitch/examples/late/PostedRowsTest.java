package dev.backstitch.examples.late;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.Late;
import dev.backstitch.testkit.TestProject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Late rows are booked in the oldest day that is open when they come, once each. */
@Tag("large")
class PostedRowsTest {
  private static final String HEAD = "id,cents,booked_at\n";
  private static final int OPEN = 2;

  private static String at(LocalDate day) {
    return day + "T20:00:00Z";
  }

  private static TestProject journal() {
    return TestProject.of(Journal.class)
        .at("2022-01-12T08:00:00Z")
        .land(
            "entries/2022-01-03.csv",
            HEAD + "1,100,2022-01-03 10:00:00\n2,200,2022-01-01 10:00:00\n",
            "2022-01-03T20:00:00Z")
        .land(
            "entries/2022-01-10.csv",
            HEAD
                + "3,300,2022-01-03 00:00:00\n"
                + "4,400,2022-01-08 23:59:59\n"
                + "5,500,2022-01-10 09:00:00\n"
                + "6,600,2021-12-31 23:59:59\n"
                + "7,700,\n"
                + "8,800,2022-01-11 00:00:00\n",
            "2022-01-10T20:00:00Z");
  }

  private static List<String> entries(TestProject journal) {
    return journal.query("SELECT day, id, belongs_to FROM entries ORDER BY id").lines();
  }

  @Test
  void lateRowsAreBookedInTheOldestOpenDayWithTheDayThatTheyBelongTo() {
    try (TestProject journal = journal()) {
      journal.materialize().succeeds();

      assertThat(entries(journal))
          .containsExactly(
              "2022-01-03, 1, 2022-01-03",
              "2022-01-01, 2, 2022-01-01",
              "2022-01-08, 3, 2022-01-03",
              "2022-01-08, 4, 2022-01-08",
              "2022-01-10, 5, 2022-01-10");
      assertThat(journal.query("SELECT day, id FROM by_java ORDER BY id").lines())
          .containsExactly(
              "2022-01-03, 1", "2022-01-01, 2", "2022-01-08, 3", "2022-01-08, 4", "2022-01-10, 5");
      assertThat(journal.query("SELECT cents FROM takings WHERE day = '2022-01-08'").lines())
          .containsExactly("700");
    }
  }

  @Test
  void arrivalsAddUpAndTheBookedRowIsShownWhereItBelongs() {
    try (TestProject journal = journal()) {
      journal.materialize().succeeds();

      assertThat(
              journal
                  .query(
                      "SELECT path, received, placed, quarantined, rejected, unplaceable"
                          + " FROM backstitch.arrivals WHERE asset = 'books.entries' ORDER BY ALL")
                  .lines())
          .containsExactly(
              "entries/2022-01-03.csv, 2, 2, 0, 0, 0", "entries/2022-01-10.csv, 6, 3, 0, 0, 3");
      assertThat(
              journal
                  .query(
                      "SELECT partition, path, rows, fate FROM backstitch.late"
                          + " WHERE asset = 'books.entries'")
                  .lines())
          .containsExactly("2022-01-03, entries/2022-01-10.csv, 1, booked");
      assertThat(journal.why(Journal.ENTRIES, "2022-01-03"))
          .contains(
              "late and booked elsewhere (1) of entries/2022-01-10.csv 1, arrived 2022-01-10");
      assertThat(journal.backstitch().late().readers("books.entries").get(0).convention())
          .isEqualTo(
              "by booked_at, open for 2 days more; later rows are booked in the oldest partition"
                  + " that is open when they come");
      assertThat(journal.states(Journal.ENTRIES)).doesNotContainKeys("stale", "missing");
      assertThatThrownBy(
              () ->
                  journal
                      .backstitch()
                      .late()
                      .accept(new Late.Choice("books.entries", null, null, "book it back")))
          .hasMessage("BS-731 books.entries: has no such late rows. See `backstitch late list`.");
    }
  }

  @Test
  void redeliveryTakesItsOlderRowsAlong() {
    try (TestProject journal = journal()) {
      journal.materialize().succeeds();
      journal
          .at("2022-01-12T10:00:00Z")
          .land(
              "entries/2022-01-10.csv",
              HEAD + "3,1,2022-01-04 00:00:00\n5,500,2022-01-10 09:00:00\n",
              "2022-01-12T09:00:00Z");
      journal.materialize();

      assertThat(journal.why(Journal.ENTRIES, "2022-01-04"))
          .anyMatch(line -> line.startsWith("late and booked elsewhere (1)"));
      assertThat(journal.why(Journal.ENTRIES, "2022-01-03"))
          .noneMatch(line -> line.startsWith("late and"));
    }
  }

  /** Whatever comes in whatever order, night after night: a plain reckoning says the same. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyRowIsInOneDayHoweverArrivalsFall(long seed) {
    Random random = new Random(seed);
    LocalDate first = LocalDate.parse(Journal.FIRST);
    Map<Long, LocalDate> expected = new TreeMap<>();
    List<String> seen;
    try (TestProject journal = TestProject.of(Journal.class).at("2022-01-02T08:00:00Z")) {
      long id = 0;
      for (int i = 0; i < 10; i++) {
        LocalDate arrived = first.plusDays(i);
        StringBuilder file = new StringBuilder(HEAD);
        for (int r = random.nextInt(6); r > 0; r--) {
          LocalDate belongs = first.plusDays(random.nextInt(i + 1));
          LocalDate oldest = arrived.minusDays(OPEN).isBefore(first) ? first : arrived.minusDays(2);
          file.append(++id).append(",1,").append(belongs).append(" 12:00:00\n");
          expected.put(id, belongs.isBefore(oldest) ? oldest : belongs);
        }
        journal.at(Instant.parse(at(arrived)).plus(10, ChronoUnit.HOURS));
        if (random.nextInt(4) > 0) {
          journal.land("entries/" + arrived + ".csv", file.toString(), at(arrived));
        } else {
          long from = id;
          expected.keySet().removeIf(k -> k > from - (file.toString().lines().count() - 1));
        }
        if (random.nextInt(3) > 0) {
          journal.materialize().succeeds();
        }
      }
      journal.at("2022-01-15T08:00:00Z").materialize().succeeds();
      seen = journal.query("SELECT id, day FROM entries ORDER BY id").lines();
    }
    List<String> reckoned = new ArrayList<>();
    expected.forEach((id, day) -> reckoned.add(id + ", " + day));
    assertThat(seen).isEqualTo(reckoned);
  }
}
