package dev.backstitch.lineage.corpus;

import dev.backstitch.lineage.corpus.data.TpcText;
import java.util.ArrayList;
import java.util.List;

/** What trials saw. */
final class Tally {
  private final List<String> misses = new ArrayList<>();
  private final List<String> tied = new ArrayList<>();
  private final List<String> empty = new ArrayList<>();
  private int texts;
  private int trials;
  private int failed;
  private int moved;
  private int columns;
  private int unnamed;
  private int claimed;
  private int claimedAndSeen;

  void tried(TpcText text, boolean withoutRows) {
    texts++;
    if (withoutRows) {
      empty.add(text.name());
    }
  }

  /** A text whose ties decide shows nothing. */
  void setApart(TpcText text) {
    tied.add(text.name());
  }

  void trial() {
    trials++;
  }

  void failed() {
    failed++;
  }

  /** A column was tried in all ways; whether it is claimed, and how many outputs it moved. */
  void column(boolean isClaimed, int outputs) {
    columns++;
    moved += outputs;
    claimed += isClaimed ? 1 : 0;
    claimedAndSeen += isClaimed && outputs > 0 ? 1 : 0;
  }

  /** Columns of the tables that the text does not name. */
  void unnamed(int more) {
    unnamed += more;
  }

  void missed(TpcText text, Claim claim, String what) {
    misses.add(text + " by " + claim.by() + ": " + what);
  }

  int moved() {
    return moved;
  }

  List<String> misses() {
    return misses;
  }

  List<String> tied() {
    return tied;
  }

  @Override
  public String toString() {
    return ("%d texts (%d without a row: %s),"
            + " %d columns one by one and %d that no text names together: %d trials, %d failed, %d outputs moved, %d missed;"
            + " of %d columns that the first claim names %d moved something;"
            + " set apart because ties decide: %d %s")
        .formatted(
            texts,
            empty.size(),
            empty,
            columns,
            unnamed,
            trials,
            failed,
            moved,
            misses.size(),
            claimed,
            claimedAndSeen,
            tied.size(),
            tied);
  }
}
