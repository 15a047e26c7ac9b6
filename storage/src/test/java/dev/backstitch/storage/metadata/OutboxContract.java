package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.notice.Outbox;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.storage.notice.Written;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every outbox promises. */
public abstract class OutboxContract extends MetadataContract {
  private static final Instant NOW = Instant.parse("2022-05-01T04:30:00Z");

  private static Written notice(String id, String kind, int second) {
    return new Written(
        id,
        kind,
        "run1",
        "p1",
        "run1",
        "finance",
        "Zahlen \"neu\"",
        "{\"ü\":1}",
        NOW.plusSeconds(second),
        "ines");
  }

  private Outbox outbox() {
    return metadata.outbox();
  }

  @Test
  void aNoticeComesBackAsItWasWritten() {
    outbox().put(List.of(notice("a", "final", 0)), List.of());

    assertThat(outbox().find("a")).contains(notice("a", "final", 0));
    assertThat(outbox().find("b")).isEmpty();
  }

  @Test
  void whatIsThereAlreadyIsNeitherWrittenNorSentAgain() {
    outbox().put(List.of(notice("a", "final", 0)), List.of(Sending.waiting("a", "file", NOW)));

    List<Written> fresh =
        outbox()
            .put(
                List.of(notice("a", "final", 9), notice("b", "final", 9)),
                List.of(Sending.waiting("a", "mail", NOW), Sending.waiting("b", "mail", NOW)));

    assertThat(fresh).extracting(Written::id).containsExactly("b");
    assertThat(outbox().sendings(List.of("a", "b")))
        .containsExactly(Sending.waiting("a", "file", NOW), Sending.waiting("b", "mail", NOW));
  }

  @Test
  void noticesAreListedNewestFirstByPlanInOrderAndByKind() {
    outbox().put(List.of(notice("a", "announcement", 0), notice("b", "final", 1)), List.of());

    assertThat(outbox().newest(1)).extracting(Written::id).containsExactly("b");
    assertThat(outbox().of("p1")).extracting(Written::id).containsExactly("a", "b");
    assertThat(outbox().of("p2")).isEmpty();
    assertThat(outbox().ofKinds(List.of("final", "overdue")))
        .extracting(Written::id)
        .containsExactly("b");
  }

  @Test
  void oneOfTwoWhoSawASendingGetsIt() {
    Sending waiting = Sending.waiting("a", "mail", NOW);
    outbox().put(List.of(notice("a", "final", 0)), List.of(waiting));

    assertThat(outbox().claim(waiting, NOW.plusSeconds(60)))
        .hasValueSatisfying(taken -> assertThat(taken.attempts()).isEqualTo(1));
    assertThat(outbox().claim(waiting, NOW.plusSeconds(60))).isEmpty();
  }

  @Test
  void aSendingIsDueUntilItIsSentButNotWhileSomebodyIsAtIt() {
    Sending waiting = Sending.waiting("a", "mail", NOW);
    outbox().put(List.of(notice("a", "final", 0)), List.of(waiting));
    assertThat(outbox().due(NOW, 9)).containsExactly(waiting);

    Sending taken = outbox().claim(waiting, NOW.plusSeconds(60)).orElseThrow();
    assertThat(outbox().due(NOW.plusSeconds(59), 9)).isEmpty();
    assertThat(outbox().due(NOW.plusSeconds(60), 9)).containsExactly(taken);

    outbox().record(new Sending("a", "mail", Sending.State.SENT, 1, "", NOW.plusSeconds(5)));
    assertThat(outbox().due(NOW.plusSeconds(999), 9)).isEmpty();
  }

  @Test
  void whoWasTakenForDeadDoesNotUndoWhatCameAfter() {
    Sending waiting = Sending.waiting("a", "mail", NOW);
    outbox().put(List.of(notice("a", "final", 0)), List.of(waiting));
    Sending first = outbox().claim(waiting, NOW.plusSeconds(60)).orElseThrow();
    Sending second = outbox().claim(first, NOW.plusSeconds(120)).orElseThrow();
    Sending sent = new Sending("a", "mail", Sending.State.SENT, second.attempts(), "", NOW);
    outbox().record(sent);

    outbox().record(new Sending("a", "mail", Sending.State.WAITING, 1, "timed out", NOW));

    assertThat(outbox().sendings(List.of("a"))).containsExactly(sent);
  }
}
