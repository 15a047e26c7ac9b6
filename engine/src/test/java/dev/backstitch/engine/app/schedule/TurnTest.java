package dev.backstitch.engine.app.schedule;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TurnTest {
  private static final Clock NOON =
      Clock.fixed(Instant.parse("2024-03-04T12:00:00Z"), ZoneOffset.UTC);

  @Test
  void whoComesWhileAnotherAnswersIsToldWhoThatIs(@TempDir Path folder) {
    try (Metadata metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
        Turn first = Turn.take(metadata.leases(), NOON, "ada")) {
      first.check();
      assertThatThrownBy(() -> Turn.take(metadata.leases(), NOON, "bob"))
          .hasMessageMatching(
              "BS-770 schedules: are being answered by ada \\w+\\. Leave it to that process; one"
                  + " that died is followed 60 seconds later\\.");
    }
  }

  @Test
  void theTurnIsFreeOnceItIsGivenBack(@TempDir Path folder) {
    try (Metadata metadata = JdbcMetadata.open(folder.resolve("backstitch.db"))) {
      Turn.take(metadata.leases(), NOON, "ada").close();
      try (Turn second = Turn.take(metadata.leases(), NOON, "bob")) {
        second.check();
      }
    }
  }

  @Test
  void whoStoodStillForTooLongIsToldThatAnotherTookOver(@TempDir Path folder) {
    try (Metadata metadata = JdbcMetadata.open(folder.resolve("backstitch.db"));
        Turn first = Turn.take(metadata.leases(), NOON, "ada")) {
      Clock later = Clock.offset(NOON, Duration.ofMinutes(2));
      try (Turn second = Turn.take(metadata.leases(), later, "bob")) {
        first.renew();
        second.check();
        assertThatThrownBy(first::check)
            .hasMessage(
                "BS-771 schedules: were taken over by another process, since this one stood still"
                    + " for more than 60 seconds. Nothing is lost: that one answers what is due."
                    + " Begin this one anew once that has ended.");
      }
    }
  }
}
