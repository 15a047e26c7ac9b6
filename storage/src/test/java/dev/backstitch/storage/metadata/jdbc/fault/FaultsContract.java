package dev.backstitch.storage.metadata.jdbc.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.fault.Fault.Moment;
import dev.backstitch.storage.metadata.jdbc.fault.Fault.Told;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every call to the database fails once, before or after its effect, in every way there is. */
abstract class FaultsContract {
  private static int stories;

  private JdbcMetadata sound;
  private JdbcMetadata faulty;
  private FaultyConnections faults;
  private Story story;
  private int unknown;

  protected abstract Database open(UnaryOperator<ConnectionFactory> around);

  /** How far apart the calls are that fail every day. */
  protected abstract int everyDay();

  /** Whether somebody else can write while a connection that has just committed is still open. */
  protected abstract boolean isFreeAfterCommit();

  protected abstract void cut(Connection connection) throws SQLException;

  @BeforeEach
  void openBoth() {
    sound = new JdbcMetadata(open(connections -> connections));
    faults = new FaultyConnections(this::cut, this::interfere);
    faulty = new JdbcMetadata(open(faults));
  }

  private void interfere(Told error) {
    if (isFreeAfterCommit() || error == Told.LOST || error == Told.GONE) {
      story.interfere();
    }
  }

  @AfterEach
  void closeBoth() {
    faulty.close();
    sound.close();
  }

  @Test
  @DisplayName("A047 A055 A058 an answer that was lost neither repeats nor hides a publication")
  void lostAnswers() {
    assertThat(failAtEveryCall(Moment.AFTER, everyDay(), List.of(Told.LOST))).isGreaterThan(10);
  }

  @Test
  @DisplayName("A048 A051 a call that failed leaves a publication wholly there or wholly not")
  void failedCalls() {
    assertThat(
            failAtEveryCall(Moment.BEFORE, 3 * everyDay(), List.of(Told.GENERAL, Told.SQLITE_BUSY)))
        .isGreaterThan(5);
  }

  @Test
  @DisplayName("A047 what cannot be told is said, and found out before anything is repeated")
  void databaseThatIsGone() {
    assertThat(failAtEveryCall(Moment.AFTER, 4 * everyDay(), List.of(Told.GONE))).isGreaterThan(2);
    assertThat(unknown).isPositive();
  }

  @Test
  @Tag("nightly")
  @DisplayName("A047 A048 A051 A055 A058 every call, on either side of its effect, in every way")
  void everything() {
    for (Moment moment : Moment.values()) {
      failAtEveryCall(moment, 1, List.of(Told.values()));
    }
  }

  /** Tells the story with a failure at call 1, 1 + step and on, until no call is left to fail. */
  private int failAtEveryCall(Moment moment, int step, List<Told> errors) {
    int runs = 0;
    int[] ends = new int[3];
    for (Told error : errors) {
      boolean fired = true;
      for (int call = 1; fired; call += step) {
        story = new Story(faulty, sound, ++stories, faults::comeBack);
        faults.arm(new Fault(call, moment, error));
        story.tell();
        fired = faults.hasFired();
        Story.End end = story.verify();
        ends[0] += end.acknowledged();
        ends[1] += end.refused();
        ends[2] += end.unknown();
        runs++;
      }
    }
    unknown = ends[2];
    System.out.printf(
        "%s: %d faults %s %s; publications acknowledged %d, refused %d, unknown %d%n",
        getClass().getSimpleName(),
        runs - errors.size(),
        moment,
        errors,
        ends[0],
        ends[1],
        ends[2]);
    return runs;
  }
}
