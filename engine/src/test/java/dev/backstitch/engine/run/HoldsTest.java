package dev.backstitch.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One works at a time; who is silent or gone is succeeded, and knows. */
class HoldsTest {
  private static final String ELSEWHERE = "4711@elsewhere/1700000000000/1";
  private static final String BESIDE = "4712@elsewhere/1700000000000/1";

  @TempDir Path folder;
  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
  private Metadata metadata;

  private final Clock clock =
      new Clock() {
        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          return this;
        }

        @Override
        public Instant instant() {
          return now.get();
        }
      };

  @BeforeEach
  void open() {
    metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
  }

  @AfterEach
  void close() {
    metadata.close();
  }

  private Holds of(String worker) {
    return Holds.of(worker, metadata.leases(), clock);
  }

  private void pass(Duration time) {
    now.updateAndGet(then -> then.plus(time));
  }

  @Test
  void oneHoldsItAndOthersLearnWho() {
    assertThat(of(ELSEWHERE).take("run a")).isPresent();
    assertThat(of(BESIDE).take("run a")).isEmpty();
    assertThat(of(BESIDE).take("run b")).isPresent();
    assertThat(of(BESIDE).holder("run a")).contains("process 4711 on elsewhere");
    assertThat(of(BESIDE).isHeld("run a")).isTrue();
  }

  @Test
  void whoSaysSoAgainKeepsIt() {
    Hold hold = of(ELSEWHERE).take("run a").orElseThrow();
    for (int i = 0; i < 10; i++) {
      pass(Holds.LENGTH.dividedBy(2));
      assertThat(hold.keep()).isTrue();
      assertThat(of(BESIDE).take("run a")).isEmpty();
    }
  }

  @Test
  void whoIsSilentIsSucceededAndKnows() {
    Hold first = of(ELSEWHERE).take("run a").orElseThrow();
    pass(Holds.LENGTH);
    Hold second = of(BESIDE).take("run a").orElseThrow();
    assertThat(second.fence()).isGreaterThan(first.fence());
    assertThat(first.keep()).isFalse();
    assertThat(first.isLost()).isTrue();
    assertThat(second.isLost()).isFalse();
    first.release();
    assertThat(of(BESIDE).isHeld("run a")).isTrue();
  }

  @Test
  void aProcessOfThisMachineThatIsGoneIsSucceededAtOnce() {
    Worker self = Worker.here();
    String gone = new Worker(self.process(), self.machine(), 1, 1).toString();
    assertThat(of(gone).take("run a")).isPresent();
    assertThat(of(self.toString()).isHeld("run a")).isFalse();
    assertThat(of(self.toString()).take("run a")).isPresent();
    assertThat(of(Worker.here().toString()).take("run a")).isEmpty();
  }

  @Test
  @DisplayName("A053 a second server is told who the first is, and stands by until it is gone")
  void aSecondServerIsRefusedOrStandsByAndFollowsOnceTheFirstIsSilent() {
    Seat first = new Seat(of(ELSEWHERE));
    Seat second = new Seat(of(BESIDE));
    first.take();
    assertThatThrownBy(second::take)
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-757 server: process 4711 on elsewhere serves this home. Stop it, or start this one"
                + " as its standby.");
    AtomicReference<Optional<String>> owner = new AtomicReference<>(Optional.empty());
    assertThat(second.standBy(found -> owner.set(Optional.of(found)))).isFalse();
    assertThat(owner.get()).contains("process 4711 on elsewhere");
    pass(Holds.LENGTH);
    assertThat(second.standBy(found -> {})).isTrue();
    assertThat(first.keep()).isFalse();
    assertThat(second.keep()).isTrue();
  }
}
