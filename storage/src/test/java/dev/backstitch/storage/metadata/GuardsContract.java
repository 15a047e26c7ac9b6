package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.metadata.Guards.Ending;
import dev.backstitch.storage.metadata.Guards.Pin;
import dev.backstitch.storage.metadata.Workspace.State;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What keeps a publication from being made, looked at within its transaction. */
public abstract class GuardsContract extends MetadataContract {
  @BeforeEach
  void createTables() {
    create(ORDERS, REVENUE);
  }

  @Test
  void lastPublicationOfAWorkspaceEndsItInTheSameTransaction() {
    long revision = judged(verdict(ORDERS, "1", 0));
    assertThat(publish(1, Guards.workspace("r1", revision, Ending.LAST))).isEqualTo(PUBLISHED);
    assertThat(metadata.workspaces().find("r1").orElseThrow().state()).isEqualTo(State.PUBLISHED);
    assertThat(publish(1, Guards.workspace("r1", revision, Ending.LAST)))
        .as("publishing twice changes nothing")
        .isEqualTo(PUBLISHED);
  }

  @Test
  void workspaceStaysOpenWhileMoreFollows() {
    long revision = judged(verdict(ORDERS, "1", 0));
    assertThat(publish(1, Guards.workspace("r1", revision, Ending.MORE_FOLLOWS)))
        .isEqualTo(PUBLISHED);
    assertThat(metadata.workspaces().find("r1").orElseThrow().state()).isEqualTo(State.OPEN);
  }

  @Test
  void endedWorkspaceIsNeverPublished() {
    long revision = judged(verdict(ORDERS, "1", 0));
    metadata.workspaces().end("r1", State.ABANDONED);
    assertRefused(
        Guards.workspace("r1", revision, Ending.LAST), new Outcome.Closed(State.ABANDONED));
  }

  @Test
  void workspaceThatWasNeverOpenedIsNamed() {
    assertThatThrownBy(() -> publish(1, Guards.workspace("r9", 0, Ending.LAST)))
        .hasMessageStartingWith("BS-645 run r9");
  }

  @Test
  void verdictThatChangedSinceItWasSeenStopsThePublication() {
    long seen = judged(verdict(ORDERS, "1", 0));
    Verdict flipped = verdict(ORDERS, "1", 5);
    long now = judged(flipped);
    assertRefused(
        Guards.workspace("r1", seen, Ending.LAST), new Outcome.Unjudged(now, List.of(flipped)));
    assertRefused(
        Guards.workspace("r1", now, Ending.LAST), new Outcome.Unjudged(now, List.of(flipped)));
  }

  @Test
  void verdictThatHoldsButWasNotSeenStopsThePublication() {
    long seen = judged(verdict(ORDERS, "1", 0));
    long now = judged(verdict(ORDERS, "2", 0));
    assertThat(publish(1, Guards.workspace("r1", seen, Ending.LAST)))
        .isInstanceOf(Outcome.Unjudged.class);
    assertThat(publish(1, Guards.workspace("r1", now, Ending.LAST))).isEqualTo(PUBLISHED);
  }

  @Test
  void checkThatShouldHoldStopsNothing() {
    Verdict broken = new Verdict(ORDERS, "range", false, "1", "1", 5, List.of());
    assertThat(publish(1, Guards.workspace("r1", judged(broken), Ending.LAST)))
        .isEqualTo(PUBLISHED);
  }

  @Test
  void otherAssetsOfTheWorkspaceCountOnlyForItsLastPublication() {
    long seen = judged(verdict(ORDERS, "1", 0));
    long now = judged(verdict(REVENUE, "1", 5));
    assertThat(publish(1, Guards.workspace("r1", seen, Ending.MORE_FOLLOWS))).isEqualTo(PUBLISHED);
    assertThat(
            metadata
                .releases()
                .publish(
                    publication(2, move(ORDERS, 1, 2))
                        .guardedBy(Guards.workspace("r1", now, Ending.LAST))))
        .isInstanceOf(Outcome.Unjudged.class);
  }

  @Test
  void leaseThatWasTakenOverPublishesNothing() {
    long fence = lease("a", 0);
    lease("b", 60);
    assertRefused(Guards.NONE.withFence(fence), new Outcome.LeaseLost());
  }

  @Test
  void expiredLeaseThatNobodyTookOverStillPublishes() {
    long fence = lease("a", 0);
    assertThat(publish(1, Guards.NONE.withFence(fence))).isEqualTo(PUBLISHED);
  }

  @Test
  void pinThatALaterReleasePaintedStopsThePublication() {
    paint(1, painting(1, REVENUE, "1"));
    paint(2, painting(2, REVENUE, "2"));
    Guards one = Guards.NONE.withPins(List.of(new Pin(REVENUE, 1)));
    assertThat(publish(3, one)).isEqualTo(new Outcome.Repinned(Set.of(REVENUE)));
    Guards two = Guards.NONE.withPins(List.of(new Pin(REVENUE, 2)));
    assertThat(publish(3, two)).isEqualTo(PUBLISHED);
  }

  @Test
  void pinOfWhatWasNeverPaintedHoldsUntilItIs() {
    Guards none = Guards.NONE.withPins(List.of(new Pin(REVENUE, 0)));
    assertThat(publish(1, none)).isEqualTo(PUBLISHED);
    paint(2, painting(2, REVENUE, "1"));
    assertThat(metadata.releases().publish(publication(3, move(ORDERS, 1, 2)).guardedBy(none)))
        .isEqualTo(new Outcome.Repinned(Set.of(REVENUE)));
  }

  @Test
  void ownPaintingDoesNotBreakOwnPin() {
    paint(1, painting(1, ORDERS, "1"));
    Guards pinned = Guards.NONE.withPins(List.of(new Pin(ORDERS, 1)));
    Publication rebuilt =
        new Publication(release(2), List.of(), List.of(painting(2, ORDERS, "1")), List.of())
            .guardedBy(pinned);
    assertThat(metadata.releases().publish(rebuilt)).isEqualTo(PUBLISHED);
  }

  @Test
  void refusedPublicationPaintsNothing() {
    Guards one = Guards.NONE.withPins(List.of(new Pin(REVENUE, 0)));
    Publication stale =
        new Publication(
            release(1), List.of(move(ORDERS, 7, 8)), List.of(painting(1, REVENUE, "1")), List.of());
    assertThat(metadata.releases().publish(stale)).isInstanceOf(Outcome.Moved.class);
    assertThat(publish(2, one)).isEqualTo(PUBLISHED);
  }

  private void assertRefused(Guards guards, Outcome expected) {
    assertThat(publish(1, guards)).isEqualTo(expected);
    assertThat(metadata.pointers().location(ORDERS)).contains("shop.orders/0");
    assertThat(metadata.releases().latest()).isEmpty();
  }

  private long judged(Verdict... verdicts) {
    metadata.workspaces().open("r1", 0);
    return metadata.workspaces().judge("r1", List.of(verdicts));
  }

  private long lease(String holder, long seconds) {
    Grant grant =
        metadata
            .leases()
            .take(
                holder,
                List.of(new Claim(ORDERS, "1")),
                NOON.plusSeconds(seconds),
                NOON.plusSeconds(seconds + 60),
                (asset, one, other) -> true);
    return ((Grant.Taken) grant).fence();
  }

  private void paint(long id, Painting painting) {
    metadata
        .releases()
        .publish(new Publication(release(id), List.of(), List.of(painting), List.of()));
  }

  private Outcome publish(long id, Guards guards) {
    return metadata.releases().publish(publication(id, move(ORDERS, 0, 1)).guardedBy(guards));
  }
}
