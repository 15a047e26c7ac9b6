package dev.backstitch.engine.backfill.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.storage.backfill.Happened;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Facts can be read as they were written down. */
class FactTextTest {
  static Stream<Fact> facts() {
    return Stream.of(
        new Fact.Planned("Ü \"so\""),
        new Fact.Tried("t1", "3 rows"),
        new Fact.Started("r1", "process 1", List.of("built"), Map.of("a", List.of("ida"))),
        new Fact.Built("r1"),
        new Fact.Failed("r1", "no"),
        new Fact.Resumed("r1", "process 2"),
        new Fact.Amended("r1", "process 1", 7, Map.of("shop.orders", "2024-03-01")),
        new Fact.Reconciled("r1", 2, "agrees"),
        new Fact.ControlProven("r1", 2, "same"),
        new Fact.Overridden("r1", 2, "reconciled", "known"),
        new Fact.Reopened("r1", "reconciled", "totals changed"),
        new Fact.Announced("r1", List.of("ops"), "tomorrow"),
        new Fact.Approved("r1", "a", "root"),
        new Fact.Delegated("r1", "a", "mia"),
        new Fact.Published("r1", 7),
        new Fact.NoticeSent("r1", 7, List.of("ops")),
        new Fact.RolledBack("r1", 8),
        new Fact.Cancelled("r1"));
  }

  @ParameterizedTest
  @MethodSource("facts")
  void aFactIsReadAsItWasWritten(Fact fact) {
    BackfillEvent event = new BackfillEvent(3, Instant.EPOCH, "ana", fact);
    Happened written = FactText.written("p1", event);
    assertThat(written.run()).isEqualTo(fact.run());
    assertThat(FactText.read(written)).isEqualTo(event);
  }
}
