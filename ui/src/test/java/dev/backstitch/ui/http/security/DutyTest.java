package dev.backstitch.ui.http.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DutyTest {
  private final AtomicBoolean isFree = new AtomicBoolean();
  private final AtomicBoolean isKept = new AtomicBoolean(true);
  private final AtomicInteger begun = new AtomicInteger();
  private final Duty duty =
      new Duty(isFree::get, isKept::get, begun::incrementAndGet, () -> "process 7 of host");

  @Test
  void aStandbyOnlyReadsUntilTheFirstIsGone() {
    duty.turn();
    assertThatThrownBy(duty::require)
        .hasMessage(
            "BS-836 server: stands by: process 7 of host serves this home. Ask that one; this one"
                + " only reads until it is gone.");
    assertThat(begun).hasValue(0);

    isFree.set(true);
    duty.turn();
    duty.turn();

    assertThatCode(duty::require).doesNotThrowAnyException();
    assertThat(begun).as("begins once").hasValue(1);
  }

  @Test
  void whoWasSucceededChangesNothingMore() {
    isFree.set(true);
    duty.turn();
    isKept.set(false);
    isFree.set(false);

    duty.turn();

    assertThatThrownBy(duty::require).hasMessageContaining("BS-836");
  }
}
