package dev.backstitch.engine.app.home;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkerPoolTest {
  private static final List<Integer> PIECES = IntStream.range(0, 500).boxed().toList();

  @Test
  void resultsComeInTheOrderOfThePieces() {
    try (WorkerPool workers = WorkerPool.open()) {
      List<String> texts = PIECES.stream().map(String::valueOf).toList();
      for (int round = 0; round < 3; round++) {
        assertThat(workers.<Integer, String>each(PIECES, String::valueOf)).isEqualTo(texts);
      }
    }
  }

  @Test
  void theFirstFailureInTheOrderOfThePiecesIsThrown() {
    Function<Integer, Integer> work =
        piece -> {
          if (piece % 100 == 99) {
            throw new IllegalArgumentException("piece " + piece);
          }
          return piece;
        };
    try (WorkerPool workers = WorkerPool.open()) {
      assertThatThrownBy(() -> workers.each(PIECES, work))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("piece 99");
    }
  }

  @Test
  void aPieceMayRecurseDeeply() {
    try (WorkerPool workers = WorkerPool.open()) {
      assertThat(workers.each(List.of(50_000), WorkerPoolTest::depth)).containsExactly(50_000);
    }
  }

  private static int depth(int left) {
    return left == 0 ? 0 : 1 + depth(left - 1);
  }
}
