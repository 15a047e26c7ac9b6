package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Run.Status;
import java.util.Set;
import org.junit.jupiter.api.Test;

public abstract class RunsContract extends MetadataContract {
  @Test
  void startedRunIsFoundRunning() {
    metadata.runs().start(run("r1", "{}"));
    reopen();
    assertThat(metadata.runs().find("r1")).contains(run("r1", "{}"));
    assertThat(metadata.runs().find("r2")).isEmpty();
  }

  @Test
  void endIsOnRecord() {
    metadata.runs().start(run("r1", "{}"));
    metadata.runs().end("r1", Status.FAILED, NOON.plusSeconds(9));
    assertThat(metadata.runs().find("r1"))
        .contains(new Run("r1", "{}", "ana", NOON, Status.FAILED, NOON.plusSeconds(9)));
  }

  @Test
  void runThatWasInterruptedIsStartedAgain() {
    metadata.runs().start(run("r1", "{}"));
    metadata.runs().end("r1", Status.INTERRUPTED, NOON.plusSeconds(9));
    metadata.runs().start(run("r1", "{}"));
    assertThat(metadata.runs().find("r1")).contains(run("r1", "{}"));
  }

  @Test
  void anotherPlanUnderTheSameIdIsRefused() {
    metadata.runs().start(run("r1", "{}"));
    assertThatThrownBy(() -> metadata.runs().start(run("r1", "{\"other\":1}")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("BS-615 run r1");
  }

  @Test
  void runThatNeverStartedCannotEnd() {
    assertThatThrownBy(() -> metadata.runs().end("r1", Status.DONE, NOON))
        .hasMessageContaining("r1");
  }

  @Test
  void statusIsChangedOnlyFromOneOfThoseThatWereExpected() {
    metadata.runs().start(run("r1", "{}"));
    assertThat(metadata.runs().move("r1", Set.of(Status.RUNNING), Status.PAUSED, NOON)).isTrue();
    assertThat(metadata.runs().find("r1"))
        .contains(new Run("r1", "{}", "ana", NOON, Status.PAUSED, null));
    assertThat(metadata.runs().move("r1", Set.of(Status.RUNNING), Status.DONE, NOON)).isFalse();
    Set<Status> underWay = Set.of(Status.RUNNING, Status.PAUSED);
    assertThat(metadata.runs().move("r1", underWay, Status.CANCELLED, NOON)).isTrue();
    assertThat(metadata.runs().find("r1"))
        .contains(new Run("r1", "{}", "ana", NOON, Status.CANCELLED, NOON));
    assertThat(metadata.runs().move("r2", underWay, Status.CANCELLED, NOON)).isFalse();
  }

  @Test
  void runsAreFoundByStatusNewestFirst() {
    metadata.runs().start(run("b", "{}"));
    metadata.runs().start(run("a", "{}"));
    metadata.runs().start(run("c", "{}"));
    metadata.runs().end("a", Status.DONE, NOON);
    metadata.runs().move("b", Set.of(Status.RUNNING), Status.PAUSED, NOON);
    assertThat(metadata.runs().in(Set.of(Status.RUNNING, Status.PAUSED)))
        .extracting(Run::id)
        .containsExactly("c", "b");
  }

  @Test
  void newestComesFirst() {
    metadata.runs().start(run("b", "{}"));
    metadata.runs().start(run("a", "{}"));
    metadata.runs().start(run("c", "{}"));
    assertThat(metadata.runs().newest(2)).extracting(Run::id).containsExactly("c", "a");
  }

  @Test
  void propertiesAreKeptAndReplaced() {
    assertThat(metadata.properties().value("kind")).isEmpty();
    metadata.properties().put("kind", "demo");
    metadata.properties().put("kind", "dev");
    reopen();
    assertThat(metadata.properties().value("kind")).contains("dev");
  }

  private static Run run(String id, String plan) {
    return new Run(id, plan, "ana", NOON, Status.RUNNING, null);
  }

  @Test
  void runsAreCounted() {
    assertThat(metadata.runs().count()).isZero();
    metadata.runs().start(run("r1", "{}"));
    metadata.runs().start(run("r2", "{}"));
    assertThat(metadata.runs().count()).isEqualTo(2);
  }
}
