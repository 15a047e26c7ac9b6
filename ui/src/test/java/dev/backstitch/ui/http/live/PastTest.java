package dev.backstitch.ui.http.live;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PastTest {
  @Test
  void whatWasMissedIsToldAsLongAsItIsKnown() {
    Past past = new Past(2, 10);
    assertThat(past.since(10)).hasValueSatisfying(missed -> assertThat(missed).isEmpty());

    past.add(Happening.plain(11, "run"));
    past.add(Happening.plain(14, "job"));
    assertThat(past.since(11).orElseThrow()).extracting(Happening::revision).containsExactly(14L);

    past.add(Happening.plain(15, "job"));
    assertThat(past.since(11).orElseThrow()).hasSize(2);
    assertThat(past.since(10)).as("11 is forgotten").isEmpty();
    assertThat(past.since(3)).as("of a server before").isEmpty();
    assertThat(past.last()).isEqualTo(15);
  }

  @Test
  void anEventIsOneBlockOfTheStream() {
    assertThat(Happening.plain(7, Happening.RESYNC).text())
        .isEqualTo(
            """
            id: 7
            event: resync
            data: {"rev":7,"kind":"resync","ids":[],"states":[]}

            """);
  }
}
