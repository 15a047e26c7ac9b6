package dev.backstitch.ui.http.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The newest events, for those who were away for a moment. Not thread-safe. */
final class Past {
  private final int most;
  private final Deque<Happening> kept = new ArrayDeque<>();
  private long forgotten;

  /**
   * Begins with nothing.
   *
   * @param beginning a revision before all others
   */
  Past(int most, long beginning) {
    this.most = most;
    this.forgotten = beginning;
  }

  void add(Happening happening) {
    kept.addLast(happening);
    if (kept.size() > most) {
      forgotten = kept.removeFirst().revision();
    }
  }

  long last() {
    return kept.isEmpty() ? forgotten : kept.getLast().revision();
  }

  /** What happened since; empty when that is no longer known. */
  Optional<List<Happening>> since(long revision) {
    return revision < forgotten
        ? Optional.empty()
        : Optional.of(kept.stream().filter(h -> h.revision() > revision).toList());
  }
}
