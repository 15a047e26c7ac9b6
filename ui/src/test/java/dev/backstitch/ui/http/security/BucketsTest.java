package dev.backstitch.ui.http.security;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BucketsTest {
  private final AtomicLong now = new AtomicLong();
  private final Buckets buckets = new Buckets(3, 2, now::get);

  @Test
  void whoCallsTooOftenWaitsUntilTheBucketFills() {
    for (int i = 0; i < 3; i++) {
      buckets.take("ana");
    }
    assertThatThrownBy(() -> buckets.take("ana"))
        .hasMessage(
            "BS-825 ana: calls more often than 3 times at once. Wait a second and call again.");
    assertThatCode(() -> buckets.take("bob")).doesNotThrowAnyException();

    now.addAndGet(500_000_000L);

    assertThatCode(() -> buckets.take("ana")).doesNotThrowAnyException();
    assertThatThrownBy(() -> buckets.take("ana")).hasMessageContaining("BS-825");
  }
}
