package dev.backstitch.ui.http.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecentTest {
  private final Recent<String> recent = new Recent<>(2);
  private final List<String> worked = new ArrayList<>();

  private String ask(String question, String revision) {
    return recent.at(
        question,
        revision,
        () -> {
          worked.add(question + revision);
          return question + revision;
        });
  }

  @Test
  void whatHoldsIsWorkedOutOnceAndTheOldestGoes() {
    assertThat(List.of(ask("a", "1"), ask("b", "1"), ask("a", "1")))
        .containsExactly("a1", "b1", "a1");
    assertThat(worked).containsExactly("a1", "b1");

    ask("c", "1");
    ask("a", "1");
    assertThat(worked).containsExactly("a1", "b1", "c1");
    ask("b", "1");
    assertThat(worked).containsExactly("a1", "b1", "c1", "b1");
  }

  @Test
  void nothingOfAnotherRevisionIsAnswered() {
    ask("a", "1");

    assertThat(ask("a", "2")).isEqualTo("a2");
    assertThat(ask("a", "1")).isEqualTo("a1");
    assertThat(worked).containsExactly("a1", "a2", "a1");
  }

  @Test
  void whatFailedIsTriedAgain() {
    assertThatThrownBy(
            () ->
                recent.at(
                    "a",
                    "1",
                    () -> {
                      throw new IllegalStateException("not now");
                    }))
        .hasMessage("not now");
    assertThat(ask("a", "1")).isEqualTo("a1");
  }
}
