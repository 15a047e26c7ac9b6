package dev.backstitch.ui.cli.output;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.words.Words;

/** How far a run has come. Used by one thread at a time. */
final class Tally {
  private long total;
  private long built;
  private long failed;
  private String current = "";

  void planned(Plan plan) {
    total = plan.partitions();
  }

  void at(AssetName asset) {
    current = asset.toString();
  }

  void add(long builtMore, long failedMore) {
    built += builtMore;
    failed += failedMore;
  }

  long total() {
    return total;
  }

  /** Partitions that are decided, built or not; never more than the total. */
  long over() {
    return Math.min(total, built + failed);
  }

  /** {@code 312 of 1,220 partitions, 2 failed, retail.orders}. */
  String words() {
    String words = Words.figure(over()) + " of " + Words.count(total, "partition");
    if (failed > 0) {
      words += ", " + Words.figure(failed) + " failed";
    }
    return current.isEmpty() ? words : words + ", " + current;
  }
}
