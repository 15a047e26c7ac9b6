package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.backfill.Backfills.Appended;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.backfill.Happened;
import dev.backstitch.storage.metadata.Guards.Ending;
import dev.backstitch.storage.plan.SavedPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every record of backfills promises, and what their gates keep back. */
public abstract class BackfillsContract extends MetadataContract {
  private String plan = "";

  @BeforeEach
  void savePlan() {
    plan = metadata.plans().save(new SavedPlan("", "h", NOON, "ana", "wrong", "{}")).id();
    create(ORDERS);
  }

  private Happened happened(int number, String kind) {
    return new Happened(plan, number, "r1", NOON.minusSeconds(number), "ana", kind, "{}");
  }

  private static GateRow gate(String name, GateRow.State state) {
    return new GateRow("r1", name, state, 3, NOON, "ana", "Ü");
  }

  private Appended append(int number, GateRow... gates) {
    return metadata.backfills().append(happened(number, "k" + number), List.of(gates));
  }

  private Outcome publish(Ending ending) {
    long revision = metadata.workspaces().find("r1").orElseThrow().revision();
    Release restated = new Release(1, Release.Kind.RESTATEMENT, NOON, "paul", "wrong", "r1");
    return metadata
        .releases()
        .publish(
            new Publication(restated, List.of(move(ORDERS, 0, 1)), List.of(), List.of())
                .guardedBy(Guards.workspace("r1", revision, ending)));
  }

  @Test
  void whatHappenedComesBackInTheOrderOfItsNumbersWhateverTheClockSaid() {
    append(1);
    append(2);
    reopen();
    assertThat(metadata.backfills().of(plan)).containsExactly(happened(1, "k1"), happened(2, "k2"));
    assertThat(metadata.backfills().newest()).containsExactly(happened(2, "k2"));
    assertThat(metadata.backfills().planOf("r1")).contains(plan);
    assertThat(metadata.backfills().planOf("r2")).isEmpty();
  }

  @Test
  void aNumberIsGivenOnceAndNoneIsLeftOut() {
    assertThat(append(1)).isEqualTo(Appended.DONE);
    assertThat(append(1, gate("built", GateRow.State.PASSED))).isEqualTo(Appended.BEHIND);
    assertThat(append(3)).isEqualTo(Appended.BEHIND);
    assertThat(append(2)).isEqualTo(Appended.DONE);
    assertThat(metadata.backfills().of(plan)).hasSize(2);
    assertThat(metadata.backfills().gates("r1")).isEmpty();
  }

  @Test
  void manyWhoAppendTheSameNumberAtOnceAppendItOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Appended>> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        all.add(
            () -> {
              try (Metadata own = open()) {
                return own.backfills().append(happened(1, "approved"), List.of());
              }
            });
      }
      List<Appended> answers = new ArrayList<>();
      for (Future<Appended> answer : threads.invokeAll(all)) {
        answers.add(answer.get());
      }
      assertThat(answers).filteredOn(a -> a == Appended.DONE).hasSize(1);
      assertThat(answers).filteredOn(a -> a == Appended.BEHIND).hasSize(7);
    } finally {
      threads.shutdownNow();
    }
    assertThat(metadata.backfills().of(plan)).hasSize(1);
  }

  @Test
  void gatesStandBeforeTheWorkspaceIsOpenedAndAreReplacedByName() {
    append(1, gate("built", GateRow.State.OPEN), gate("approved:x", GateRow.State.OPEN));
    metadata.workspaces().open("r1", 0);
    append(2, gate("built", GateRow.State.PASSED));
    reopen();
    assertThat(metadata.backfills().gates("r1"))
        .containsExactly(
            gate("approved:x", GateRow.State.OPEN), gate("built", GateRow.State.PASSED));
  }

  @Test
  void anOpenGateStopsThePublicationByWhicheverDoorItComes() {
    metadata.workspaces().open("r1", 0);
    append(1, gate("built", GateRow.State.OPEN), gate("approved:x", GateRow.State.PASSED));
    for (Ending ending : Ending.values()) {
      assertThat(publish(ending)).isEqualTo(new Outcome.Gated(List.of("built")));
    }
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/0");
    append(2, gate("built", GateRow.State.OVERRIDDEN));
    assertThat(publish(Ending.LAST)).isEqualTo(PUBLISHED);
  }

  @Test
  void aPublicationGoesIntoTheLifeOnceAndItsGatesStayAsTheyWere() {
    metadata.workspaces().open("r1", 0);
    append(1, gate("built", GateRow.State.PASSED));
    assertThat(publish(Ending.LAST)).isEqualTo(PUBLISHED);
    assertThat(publish(Ending.LAST)).isEqualTo(PUBLISHED);
    assertThat(append(3, gate("built", GateRow.State.OPEN))).isEqualTo(Appended.CLOSED);
    assertThat(metadata.backfills().of(plan))
        .last()
        .isEqualTo(
            new Happened(
                plan, 2, "r1", NOON, "paul", Happened.PUBLISHED, "{\"run\":\"r1\",\"release\":1}"));
    assertThat(metadata.backfills().of(plan)).hasSize(2);
    assertThat(metadata.backfills().gates("r1"))
        .containsExactly(gate("built", GateRow.State.PASSED));
  }

  @Test
  void whatIsTakenBackAndPublishedAgainGoesIntoTheLifeInTurn() {
    metadata.workspaces().open("r1", 0);
    append(1, gate("built", GateRow.State.PASSED));
    publish(Ending.LAST);
    for (int release = 2; release <= 3; release++) {
      Release back = new Release(release, Release.Kind.ROLLBACK, NOON, "ana", "no", "r1");
      metadata
          .releases()
          .publish(
              new Publication(
                  back, List.of(move(ORDERS, release - 1, release)), List.of(), List.of()));
    }
    assertThat(metadata.backfills().of(plan))
        .extracting(Happened::kind)
        .containsExactly("k1", Happened.PUBLISHED, Happened.ROLLED_BACK, Happened.PUBLISHED);
  }
}
