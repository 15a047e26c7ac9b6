package dev.backstitch.lineage.radius;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The radius of made-up projects against reachability over single partitions. */
class RadiusOracleTest {
  private static final int EVERYDAY = 2_000;

  @Test
  void radiusAndReasonsAgreeWithBruteForce() {
    Agreement agreement = new Agreement();
    for (int number = 0; number < EVERYDAY; number++) {
      agreement.check(number);
    }
    System.out.println(agreement);
    assertThat(agreement.wrong()).isEmpty();
    // The projects must have something to say: no axis, mapping or shape may drop out unnoticed.
    assertThat(agreement.reached()).isGreaterThan(10L * EVERYDAY);
    assertThat(agreement.mappings()).hasSize(16);
    assertThat(agreement.axes()).hasSize(7);
    assertThat(agreement.dims()).containsExactly(0, 1, 2, 3);
    assertThat(agreement.carried()).isGreaterThan(EVERYDAY / 100);
  }

  /**
   * As many projects as {@code -Dradius.projects} says, and no longer than {@code
   * -Dradius.seconds}; {@code -Dradius.from} goes on where another run ended.
   */
  @Test
  @Tag("large")
  void radiusAgreesWithBruteForceOnAMillionProjects() {
    long from = Long.getLong("radius.from", EVERYDAY);
    long to = from + Long.getLong("radius.projects", 1_000_000);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("radius.seconds", 36_000));
    Agreement agreement = new Agreement();
    for (long number = from; number < to && System.nanoTime() < end; number++) {
      agreement.check(number);
    }
    System.out.println(agreement);
    assertThat(agreement.wrong()).isEmpty();
  }
}
