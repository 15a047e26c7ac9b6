package dev.backstitch.ui.http.resource.backfill;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Fact;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.storage.plan.SavedPlan;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TwoPersonsTest {
  private static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");

  private static Status status() {
    return new Status(
        new SavedPlan("b1", "hash", NOON, "ana", "wrong rates", "{}"),
        Life.of(
            "b1",
            List.of(
                new BackfillEvent(0, NOON, "ana", new Fact.Planned("wrong rates")),
                new BackfillEvent(1, NOON, "cleo", new Fact.Cancelled("")))),
        List.of(),
        List.of(),
        List.of());
  }

  @Test
  void whoPlannedItCannotApproveIt() {
    assertThatThrownBy(() -> TwoPersons.require(status(), "ana"))
        .hasMessage(
            "BS-837 backfill b1: was planned or built by ana, who cannot also approve it. Let"
                + " another of the team's approvers say yes.");
  }

  @Test
  void othersMay() {
    assertThatCode(() -> TwoPersons.require(status(), "bob")).doesNotThrowAnyException();
    assertThatCode(() -> TwoPersons.require(status(), "cleo")).doesNotThrowAnyException();
  }
}
