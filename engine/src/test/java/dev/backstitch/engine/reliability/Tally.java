package dev.backstitch.engine.reliability;

import java.util.ArrayList;
import java.util.List;

/** What trials came to. Thread-safe. */
final class Tally {
  private int trials;
  private int killed;
  private int acknowledged;
  private final List<String> lost = new ArrayList<>();
  private final List<String> unreadable = new ArrayList<>();
  private final List<String> halfVisible = new ArrayList<>();
  private final List<String> disagreeing = new ArrayList<>();
  private final List<String> notResumed = new ArrayList<>();

  /** A program ended with this code; 0 when it came to its end before it was killed. */
  synchronized void tried(int code) {
    trials++;
    killed += code == 0 ? 0 : 1;
  }

  /** A release was acknowledged; empty when it is there. */
  synchronized void acknowledged(String missing) {
    acknowledged++;
    if (!missing.isEmpty()) {
      lost.add(missing);
    }
  }

  synchronized int trials() {
    return trials;
  }

  synchronized int killed() {
    return killed;
  }

  synchronized void unreadable(String what) {
    unreadable.add(what);
  }

  synchronized void halfVisible(String what) {
    halfVisible.add(what);
  }

  /** The record and the tables say different things. */
  synchronized void disagreeing(String what) {
    disagreeing.add(what);
  }

  synchronized void notResumed(String what) {
    notResumed.add(what);
  }

  /** Everything that must not be, in words. */
  synchronized List<String> wrong() {
    List<String> out = new ArrayList<>();
    lost.forEach(what -> out.add("lost: " + what));
    unreadable.forEach(what -> out.add("unreadable: " + what));
    halfVisible.forEach(what -> out.add("half visible: " + what));
    disagreeing.forEach(what -> out.add("record and tables disagree: " + what));
    notResumed.forEach(what -> out.add("not resumed: " + what));
    return out;
  }

  @Override
  public synchronized String toString() {
    return String.format(
        "%d trials, %d killed, %d releases acknowledged, %d lost, %d unreadable, %d half visible,"
            + " %d where record and tables disagree, %d not resumed",
        trials,
        killed,
        acknowledged,
        lost.size(),
        unreadable.size(),
        halfVisible.size(),
        disagreeing.size(),
        notResumed.size());
  }
}
