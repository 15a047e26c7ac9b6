package dev.backstitch.storage.metadata.jdbc.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InstantTextTest {
  @Test
  void instantsSortAsTextAndComeBackExactly() {
    List<Instant> inOrder =
        Stream.of("0001-01-01T00:00:00Z", "1969-12-31T23:59:59.999999999Z", "2024-03-01T00:00:00Z")
            .map(Instant::parse)
            .toList();
    List<String> texts = inOrder.stream().map(InstantText::of).toList();
    assertThat(texts).isSorted();
    assertThat(texts.stream().map(InstantText::read)).containsExactlyElementsOf(inOrder);
    assertThatThrownBy(() -> InstantText.of(Instant.MAX)).hasMessageContaining("Cannot record");
  }
}
