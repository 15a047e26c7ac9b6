package dev.backstitch.engine.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.backfill.gate.ControlProven;
import dev.backstitch.engine.backfill.gate.Reconciled;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happens to a backfill is on record, and what must not happen does not. */
class BackfillLifeTest {
  private static final String FIFTH = "SELECT kg FROM bread WHERE day = DATE '2024-03-05'";

  @TempDir Path folder;

  @BeforeEach
  void fill() {
    MillHome.fill(folder, 3);
  }

  private MillHome twice() {
    return MillHome.open(folder, Mill.TWICE);
  }

  @Test
  void itsLifeIsOnRecordFromThePlanToItsRollbackAndBack() {
    try (MillHome home = twice()) {
      String plan = home.plan();
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.PLANNED);
      assertThat(home.status(plan).next()).containsExactly("backstitch backfill run p1");
      String run = home.run(plan);
      assertThat(home.status(run).life().stage()).isEqualTo(Stage.BUILT);
      home.approve(plan);
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.APPROVED);
      assertThat(home.status(plan).next()).containsExactly("backstitch backfill publish p1");
      Release release = home.publish(plan).release();
      assertThat(home.query(FIFTH)).containsExactly("60");
      assertThat(home.publish(run).release()).isEqualTo(release);
      Release back = home.backstitch.rollbacks().rollback(release.id(), "not so").release();
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.ROLLED_BACK);
      assertThatThrownBy(() -> home.publish(plan))
          .hasMessageContaining("BS-660 backfill p1: publish found it rolled back");
      home.backstitch.rollbacks().rollback(back.id(), "it was so");
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.PUBLISHED);
      assertThat(home.query(FIFTH)).containsExactly("60");
      assertThat(home.kinds(plan))
          .containsExactly(
              "planned",
              "started",
              "built",
              "announced",
              "approved",
              "published",
              "notice_sent",
              "rolled_back",
              "notice_sent",
              "published",
              "notice_sent");
      assertThat(home.events(plan))
          .extracting(BackfillEvent::number)
          .containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    }
  }

  @Test
  void cancelAndResumeOfWhatIsPublishedChangeNothing() {
    try (MillHome home = twice()) {
      String plan = home.plan();
      String run = home.run(plan);
      home.approve(plan);
      home.publish(plan);
      List<BackfillEvent> events = home.events(plan);
      int journal = home.metadata.journal().replay(run).size();
      assertThatThrownBy(() -> home.backstitch.backfills().cancel(plan))
          .hasMessage(
              "BS-660 backfill p1: cancel found it published, expected it planned or tried or"
                  + " building or failed or built. Possible now: notice, rollback. See"
                  + " `backstitch backfill status p1`.");
      assertThatThrownBy(() -> home.resume(run))
          .hasMessageContaining("BS-660 backfill p1: resume found it published");
      assertThatThrownBy(() -> home.run(plan))
          .hasMessageContaining("BS-660 backfill p1: run found it published");
      assertThat(home.events(plan)).isEqualTo(events);
      assertThat(home.metadata.journal().replay(run)).hasSize(journal);
    }
  }

  @Test
  void nothingIsPublishedBeforeThoseWhoHaveASayHaveSaidYes() {
    try (MillHome home = twice()) {
      String plan = home.plan();
      home.run(plan);
      long before = home.metadata.releases().latest().orElseThrow().id();
      assertThatThrownBy(() -> home.publish(plan))
          .hasMessageStartingWith(
              "BS-664 backfill p1: is kept back: gate announced is open, expected that those"
                  + " concerned know of it. `backstitch backfill announce p1`.");
      home.announce(plan);
      assertThatThrownBy(() -> home.publish(plan))
          .hasMessage(
              "BS-664 backfill p1: is kept back: gate approved:bakery is open, expected that bakery"
                  + " says yes. `backstitch backfill approve p1 --owner bakery --as NAME`.");
      assertThatThrownBy(() -> home.backstitch.approvals().approve(plan, "mia", null))
          .hasMessage(
              "BS-663 backfill p1: mia has no say for bakery, expected ida or otto. Ask them, or"
                  + " let them delegate it.");
      assertThatThrownBy(() -> home.backstitch.approvals().approve(plan, "ida", "mill"))
          .hasMessageStartingWith("BS-667 backfill p1: mill is asked; expected bakery");
      home.backstitch.approvals().delegate(plan, "otto", null, "mia");
      home.backstitch.approvals().approve(plan, "mia", null);
      assertThat(home.backstitch.approvals().approve(plan, "ida", null).before())
          .containsExactly("bakery");
      assertThat(home.gate(plan, "approved:bakery"))
          .extracting(GateRow::by, GateRow::state)
          .containsExactly("mia", GateRow.State.PASSED);
      assertThat(home.metadata.releases().latest().orElseThrow().id()).isEqualTo(before);
      assertThat(home.publish(plan).release().kind()).isEqualTo(Release.Kind.RESTATEMENT);
    }
  }

  @Test
  void whatWasSaidOfTheContentIsSaidAgainAfterItChangedAndYesStaysYes() {
    String plan;
    try (MillHome home = twice()) {
      plan = home.plan();
      String run = home.run(plan, new Reconciled(), new ControlProven());
      Life built = home.status(plan).life();
      assertThat(built.stage()).isEqualTo(Stage.BUILT);
      home.ledger.tell(plan, "ann", new Fact.Reconciled(run, built.content(), "3 totals agree"));
      home.ledger.tell(
          plan, "ann", new Fact.Overridden(run, built.content(), "control-proven", "known"));
      assertThat(home.gate(plan, "control-proven").state()).isEqualTo(GateRow.State.OVERRIDDEN);
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.RECONCILED);
      home.approve(plan);
      assertThatThrownBy(
              () -> home.ledger.tell(plan, "ann", new Fact.Overridden(run, 2, "built", "no")))
          .hasMessageStartingWith("BS-665 backfill p1: gate built cannot be overridden");
    }
    MillHome.deliver(folder, "2024-03-05", MillHome.TENTH.plusSeconds(60), "1,10\n2,25");
    try (MillHome home = twice()) {
      home.clockShows(MillHome.TENTH.plus(Duration.ofHours(1)));
      home.materialize();
      int looked = home.status(plan).life().content();
      assertThatThrownBy(() -> home.publish(plan))
          .hasMessageContaining("BS-664 backfill p1: is kept back: gate reconciled is open")
          .hasMessageContaining("gate control-proven is open");
      Life again = home.status(plan).life();
      assertThat(home.kinds(plan)).endsWith("amended", "built");
      assertThat(home.gate(plan, "approved:bakery").state()).isEqualTo(GateRow.State.PASSED);
      assertThatThrownBy(
              () ->
                  home.ledger.tell(
                      plan, "ann", new Fact.Reconciled(again.run(), looked, "as before")))
          .hasMessageStartingWith("BS-666 backfill p1: was looked at after event " + looked);
      home.ledger.tell(plan, "ann", new Fact.Reconciled(again.run(), again.content(), "agree"));
      home.ledger.tell(plan, "ann", new Fact.ControlProven(again.run(), again.content(), "same"));
      home.publish(plan);
      assertThat(home.query(FIFTH)).containsExactly("70");
    }
  }

  @Test
  void anotherRunContinuesTheBackfillThatWasGivenUp() {
    try (MillHome home = twice()) {
      String plan = home.plan();
      String first = home.run(plan);
      assertThatThrownBy(() -> home.run(plan))
          .hasMessageContaining("BS-660 backfill p1: run found it built");
      home.backstitch.backfills().cancel(first);
      String second = home.run(plan);
      assertThat(home.status(first).life().run()).isEqualTo(second);
      assertThatThrownBy(() -> home.ledger.tell(plan, "ann", new Fact.Built(first)))
          .hasMessageContaining("BS-6");
      assertThat(home.kinds(plan))
          .containsExactly("planned", "started", "built", "cancelled", "started", "built");
    }
  }

  @Test
  void anIdOfNothingIsNamedWithTheNearest() {
    try (MillHome home = twice()) {
      home.plan();
      assertThatThrownBy(() -> home.status("p11"))
          .hasMessageContaining(
              "BS-662 backfill p11: is neither a plan nor a run of one in this home")
          .hasMessageContaining("p1");
    }
  }

  @Test
  void anEditedDefinitionIsNeitherPublishedNorGoneOnWithAndCanBeGivenUp() {
    String plan;
    try (MillHome home = twice()) {
      plan = home.plan();
      home.run(plan);
      home.approve(plan);
    }
    try (MillHome home = MillHome.open(folder, "3 * sum(kg)")) {
      assertThatThrownBy(() -> home.publish(plan))
          .hasMessageStartingWith("BS-581 plan p1: was made for other code");
      assertThatThrownBy(() -> home.resume(plan)).hasMessageStartingWith("BS-581 plan p1");
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.APPROVED);
      home.backstitch.backfills().cancel(plan);
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.CANCELLED);
    }
  }

  @Test
  void clocksThatJumpChangeNothingOfTheOrder() {
    try (MillHome home = twice()) {
      String plan = home.plan();
      home.run(plan);
      home.clockShows(MillHome.TENTH.minus(Duration.ofHours(5)));
      home.approve(plan);
      home.clockShows(MillHome.TENTH.plus(Duration.ofHours(5)));
      home.publish(plan);
      home.clockShows(MillHome.TENTH.minus(Duration.ofHours(9)));
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.PUBLISHED);
      assertThat(home.kinds(plan))
          .containsExactly(
              "planned", "started", "built", "announced", "approved", "published", "notice_sent");
      assertThat(home.query(FIFTH)).containsExactly("60");
    }
  }
}
