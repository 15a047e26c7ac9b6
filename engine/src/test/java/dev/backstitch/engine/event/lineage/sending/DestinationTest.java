package dev.backstitch.engine.event.lineage.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DestinationTest {
  private static final Path HOME = Path.of("home");

  @Test
  void filesLieInTheHome() {
    assertThat(Destination.parse("file:events.jsonl", HOME, "").transport())
        .isEqualTo(new FileTransport(HOME.resolve("events.jsonl")));
  }

  @Test
  void whatIsNoPlaceIsRefusedWithoutItsPassword() {
    assertThatThrownBy(() -> Destination.parse("https://me:wheat@host/x", HOME, ""))
        .hasMessageContaining(
            "BS-810 https://host/x: is no place for OpenLineage events, expected file:PATH or"
                + " https://HOST[/PATH] without a name or password.")
        .hasMessageNotContaining("wheat");
    assertThatThrownBy(() -> Destination.parse("events.jsonl", HOME, ""))
        .hasMessageContaining("BS-810 events.jsonl: is no place");
    assertThatThrownBy(() -> Destination.parse("file:", HOME, ""))
        .hasMessageContaining("BS-810 file:: is no place");
    assertThatThrownBy(() -> Destination.parse("ftp://host", HOME, ""))
        .hasMessageContaining("BS-810 ftp://host: is no place");
  }

  @Test
  void aKeyNeverTravelsUnprotected() {
    assertThatThrownBy(() -> Destination.parse("http://192.0.2.7/x", HOME, "wheat"))
        .hasMessageContaining("BS-811 http://192.0.2.7: would get its key without TLS.")
        .hasMessageNotContaining("wheat");
    assertThat(Destination.parse("http://127.0.0.1/x", HOME, "wheat")).isNotNull();
    assertThat(Destination.parse("https://192.0.2.7/x", HOME, "wheat")).isNotNull();
  }
}
