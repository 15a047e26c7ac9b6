package dev.backstitch.lineage.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PastTest {
  @Test
  void isReadAsItWasWritten() {
    Past past =
        new Past(
            Map.of("group of orders", 12, "", 0),
            Map.of("shop.orders", -7, "a -> b #2", 1_000_000, "top 3 x", 4));

    assertThat(Past.parse(past.text())).isEqualTo(past);
    assertThat(Past.parse(Past.NONE.text())).isEqualTo(Past.NONE);
  }

  @Test
  void whatCannotBeReadIsForgotten() {
    assertThat(Past.parse("")).isEqualTo(Past.NONE);
    assertThat(Past.parse("top x shop\nheight 99999999999 far\nwidth 3 shop\nheight 5 shop.orders"))
        .isEqualTo(new Past(Map.of(), Map.of("shop.orders", 5)));
    assertThat(new Past(Map.of("two\nlines", 3), Map.of()).text()).isEmpty();
  }
}
