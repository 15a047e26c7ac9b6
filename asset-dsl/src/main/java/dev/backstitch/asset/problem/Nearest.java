package dev.backstitch.asset.problem;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that was probably meant: fewest edits, ignoring case, at most a third wrong. */
public final class Nearest {
  private Nearest() {}

  /**
   * The candidate with the smallest edit distance, the first of equals; empty when none is close.
   */
  public static Optional<String> to(String wanted, Collection<String> candidates) {
    int limit = Math.max(2, wanted.length() / 3);
    return candidates.stream()
        .min(
            Comparator.comparingInt((String c) -> distance(wanted, c))
                .thenComparing(Comparator.naturalOrder()))
        .filter(c -> distance(wanted, c) <= limit);
  }

  /** Levenshtein distance, two rows: O(|a| * |b|) time. */
  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int swap = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(swap, 1 + Math.min(row[j - 1], above[j]));
      }
      above = row;
    }
    return above[b.length()];
  }
}
