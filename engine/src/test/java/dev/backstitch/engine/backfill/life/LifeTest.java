package dev.backstitch.engine.backfill.life;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a backfill is by then, and what may happen to it. */
class LifeTest {
  private static final Fact STARTED =
      new Fact.Started(
          "r1",
          "process 1",
          List.of("built", "reconciled", "announced", "approved:a", "approved:b"),
          Map.of("a", List.of("ida"), "b", List.of("bo")));
  private static final Fact BUILT = new Fact.Built("r1");

  private static Life life(Fact... facts) {
    List<BackfillEvent> events = new ArrayList<>();
    events.add(new BackfillEvent(0, Instant.EPOCH, "ana", new Fact.Planned("wrong")));
    for (Fact fact : facts) {
      events.add(new BackfillEvent(events.size(), Instant.EPOCH, "ana", fact));
    }
    return Life.of("p1", events);
  }

  @Test
  void eachStageIsReachedWhenAllBeforeItIsSeenTo() {
    Fact reconciled = new Fact.Reconciled("r1", 2, "agrees");
    Fact announced = new Fact.Announced("r1", List.of("ops"), "tomorrow");
    Fact a = new Fact.Approved("r1", "a", "root");
    Fact b = new Fact.Approved("r1", "b", "root");
    assertThat(life().stage()).isEqualTo(Stage.PLANNED);
    assertThat(life(new Fact.Tried("t1", "3 rows change")).stage()).isEqualTo(Stage.TRIED);
    assertThat(life(STARTED).stage()).isEqualTo(Stage.BUILDING);
    assertThat(life(STARTED, BUILT).stage()).isEqualTo(Stage.BUILT);
    assertThat(life(STARTED, BUILT, a, b).stage()).isEqualTo(Stage.BUILT);
    assertThat(life(STARTED, BUILT, reconciled).stage()).isEqualTo(Stage.RECONCILED);
    assertThat(life(STARTED, BUILT, reconciled, announced, a).stage()).isEqualTo(Stage.ANNOUNCED);
    assertThat(life(STARTED, BUILT, a, announced, b, reconciled).stage()).isEqualTo(Stage.APPROVED);
  }

  @Test
  void contentThatChangesOpensWhatWasSaidOfItAlone() {
    Life life =
        life(
            STARTED,
            BUILT,
            new Fact.Reconciled("r1", 2, "agrees"),
            new Fact.Approved("r1", "a", "root"),
            new Fact.Amended("r1", "process 1", 7, Map.of()));
    assertThat(life.stage()).isEqualTo(Stage.BUILDING);
    assertThat(life.content()).isZero();
    assertThat(life.passed()).containsExactly("approved:a");
    assertThat(life.isOpen("built")).isTrue();
  }

  @Test
  void aNewRunOwesEverythingAnew() {
    Life life =
        life(
            STARTED,
            BUILT,
            new Fact.Approved("r1", "a", "root"),
            new Fact.Cancelled("r1"),
            new Fact.Started("r2", "process 2", List.of("built"), Map.of()));
    assertThat(life.run()).isEqualTo("r2");
    assertThat(life.passed()).isEmpty();
    assertThat(life.gates()).containsExactly("built");
    assertThat(life.approvers()).isEmpty();
  }

  @Test
  void whoIsLetDecideHasASayFromThenOn() {
    Life life = life(STARTED, new Fact.Delegated("r1", "a", "mia"));
    assertThat(life.approvers()).containsEntry("a", List.of("ida", "mia"));
  }

  @Test
  void whatMustNotHappenIsRefusedWithWhatMay() {
    assertThatThrownBy(() -> life(STARTED).requireAllowed(Kind.PUBLISH))
        .hasMessage(
            "BS-660 backfill p1: publish found it building, expected it built. Possible now:"
                + " resume, delegate, cancel. See `backstitch backfill status p1`.");
  }

  @Test
  void whatHasEndedTakesNothingButNoticesAndRollbacks() {
    for (Stage ended : List.of(Stage.PUBLISHED, Stage.ROLLED_BACK)) {
      assertThat(Arrays.stream(Kind.values()).filter(kind -> kind.isAllowedIn(ended)))
          .containsExactly(Kind.NOTIFY, Kind.ROLL_BACK);
    }
  }

  @Test
  void everyStageCanBeLeft() {
    for (Stage stage : Stage.values()) {
      assertThat(Arrays.stream(Kind.values()).filter(kind -> kind.isAllowedIn(stage)))
          .as(stage.words())
          .isNotEmpty();
    }
  }

  @Test
  void everyKindOfFactHasAWordOfItsOwn() {
    assertThat(Fact.class.getPermittedSubclasses()).hasSize(Kind.values().length);
    for (Kind kind : Kind.values()) {
      assertThat(Kind.parse(kind.word())).isEqualTo(kind);
    }
    assertThat(Kind.NOTIFY.word()).isEqualTo("notice_sent");
  }
}
