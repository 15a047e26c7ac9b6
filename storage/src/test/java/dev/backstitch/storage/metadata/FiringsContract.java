package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.schedule.Begun;
import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firing.Kind;
import dev.backstitch.storage.schedule.Firing.Progress;
import dev.backstitch.storage.schedule.Firing.What;
import dev.backstitch.storage.schedule.Firings;
import org.junit.jupiter.api.Test;

/** What every record of firings promises. */
public abstract class FiringsContract extends MetadataContract {
  private Firings firings() {
    return metadata.firings();
  }

  private static Firing tick(long position, String run) {
    return new Firing("nightly", Kind.TICK, position, What.FIRED, NOON, run, "ana");
  }

  private static Begun begun(String id) {
    return new Begun(id, "{}", "ana", NOON);
  }

  private static Run run(String id) {
    return new Run(id, "{}", "ana", NOON, Run.Status.RUNNING, null);
  }

  @Test
  void aFiringAndItsRunAreRecordedTogether() {
    assertThat(firings().fire(tick(10, "r1"), begun("r1"))).isTrue();
    reopen();
    assertThat(firings().last())
        .containsExactly(new Firings.Last(tick(10, "r1"), Progress.RUNNING));
    assertThat(metadata.runs().find("r1")).contains(run("r1"));
  }

  @Test
  void whatHasFiredOnceFiresNeverAgainNorAnythingBeforeIt() {
    firings().fire(tick(10, "r1"), begun("r1"));

    assertThat(firings().fire(tick(10, "r2"), begun("r2"))).isFalse();
    assertThat(firings().fire(tick(9, ""))).isFalse();

    assertThat(firings().newest(9)).containsExactly(tick(10, "r1"));
    assertThat(metadata.runs().find("r2")).as("no run without its firing").isEmpty();
  }

  @Test
  void noFiringWithoutItsRun() {
    metadata.runs().start(new Run("r1", "another plan", "ana", NOON, Run.Status.RUNNING, null));

    assertThatThrownBy(() -> firings().fire(tick(10, "r1"), begun("r1")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-615");

    assertThat(firings().last()).isEmpty();
    assertThat(firings().fire(tick(10, "r2"), begun("r2"))).isTrue();
  }

  @Test
  void schedulesAndKindsCountForThemselves() {
    Firing arrival = new Firing("nightly", Kind.ARRIVAL, 3, What.FIRED, NOON, "", "ana");
    Firing other = new Firing("hourly", Kind.TICK, 5, What.WATCHED, NOON, "", "ana");
    firings().fire(tick(10, ""));
    firings().fire(arrival);
    firings().fire(other);
    firings().fire(tick(11, ""));

    assertThat(firings().last())
        .extracting(Firings.Last::firing)
        .containsExactly(other, arrival, tick(11, ""));
    assertThat(firings().newest(2))
        .as("first looks left out")
        .containsExactly(tick(11, ""), arrival);
  }

  @Test
  void aRunThatDidNotEndIsReplacedOnce() {
    firings().fire(tick(10, "r1"), begun("r1"));

    assertThat(firings().again(tick(10, "r1"), begun("r2"))).isTrue();
    assertThat(firings().again(tick(10, "r1"), begun("r3"))).isFalse();

    assertThat(firings().last())
        .containsExactly(new Firings.Last(tick(10, "r2"), Progress.RUNNING));
    assertThat(metadata.runs().find("r1").orElseThrow().status()).isEqualTo(Run.Status.INTERRUPTED);
    assertThat(metadata.runs().find("r2")).contains(run("r2"));
    assertThat(metadata.runs().find("r3")).isEmpty();
  }

  @Test
  void aRunThatIsGoneOnWithKeepsItsPlace() {
    firings().fire(tick(10, "r1"), begun("r1"));
    metadata.runs().end("r1", Run.Status.INTERRUPTED, NOON);

    assertThat(firings().again(tick(10, "r1"), begun("r1"))).isTrue();

    assertThat(firings().last())
        .containsExactly(new Firings.Last(tick(10, "r1"), Progress.RUNNING));
  }

  @Test
  void aRunThatEndedIsNotReplaced() {
    firings().fire(tick(10, "r1"), begun("r1"));
    metadata.runs().end("r1", Run.Status.FAILED, NOON);

    assertThat(firings().again(tick(10, "r1"), begun("r2"))).isFalse();
    assertThat(firings().last()).containsExactly(new Firings.Last(tick(10, "r1"), Progress.FAILED));
  }

  @Test
  void whateverBecomesOfTheRunIsToldByTheSameName() {
    long position = 0;
    for (Run.Status status : Run.Status.values()) {
      String id = "run-" + status;
      position++;
      firings().fire(tick(position, id), begun(id));
      metadata.runs().end(id, status, NOON);

      assertThat(firings().last())
          .extracting(last -> String.valueOf(last.progress()))
          .containsExactly(status.name());
    }
  }
}
