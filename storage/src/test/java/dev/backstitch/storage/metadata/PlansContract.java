package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.plan.SavedPlan;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every store of plans promises. */
public abstract class PlansContract extends MetadataContract {
  private static SavedPlan plan(String reason) {
    return new SavedPlan(
        "", "abc", Instant.parse("2022-05-01T04:30:00Z"), "ines", reason, "{\"a\":\"ü\"}");
  }

  @Test
  void aSavedPlanComesBackAsItWasUnderAnIdOfItsOwn() {
    SavedPlan first = metadata.plans().save(plan("rounded twice"));
    SavedPlan second = metadata.plans().save(plan("rounded twice"));

    assertThat(first.id()).isNotEqualTo(second.id());
    assertThat(metadata.plans().find(first.id())).contains(first);
    assertThat(first.body()).isEqualTo("{\"a\":\"ü\"}");
  }

  @Test
  void plansAreListedNewestFirstAndNoMoreThanAskedFor() {
    metadata.plans().save(plan("one"));
    metadata.plans().save(plan("two"));
    metadata.plans().save(plan("three"));

    assertThat(metadata.plans().newest(2))
        .extracting(SavedPlan::reason)
        .containsExactly("three", "two");
  }

  @Test
  void aPlanThatWasNeverSavedIsNotFound() {
    assertThat(metadata.plans().find("p1")).isEmpty();
  }
}
