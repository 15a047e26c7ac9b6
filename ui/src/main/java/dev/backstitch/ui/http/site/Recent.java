package dev.backstitch.ui.http.site;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What was worked out for the last few questions, while their revision holds. Who asks while it is
 * worked out waits for it. Thread-safe.
 *
 * @param <T> what is worked out; others read it too
 */
public final class Recent<T> {
  private final int most;
  private final Deque<Answered<T>> answered = new ArrayDeque<>();

  private record Answered<T>(Object question, String revision, T value) {
    boolean is(Object asked, String now) {
      return revision.equals(now) && question.equals(asked);
    }
  }

  /**
   * @param most how many are kept
   */
  public Recent(int most) {
    this.most = most;
  }

  /**
   * What is known, or what is worked out now.
   *
   * @param question all that it depends on beside the revision; compared by value
   */
  public synchronized T at(Object question, String revision, Supplier<T> working) {
    Answered<T> known =
        answered.stream()
            .filter(one -> one.is(question, revision))
            .findFirst()
            .orElseGet(
                () -> new Answered<>(question, revision, Objects.requireNonNull(working.get())));
    answered.removeIf(one -> one.question().equals(question) || !one.revision().equals(revision));
    answered.addFirst(known);
    while (answered.size() > most) {
      answered.removeLast();
    }
    return known.value();
  }
}
