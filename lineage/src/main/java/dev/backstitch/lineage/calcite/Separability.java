package dev.backstitch.lineage.calcite;

import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Whether the query over many partitions at once, cut by one of its columns, gives for each
 * partition the rows that the query over that partition alone gives.
 *
 * @param carriers output columns that hold the partition in every row; any of them can cut
 * @param why what keeps the partitions from being told apart; empty when {@code carriers} is not
 */
public record Separability(Set<String> carriers, String why) {
  public Separability {
    carriers = Collections.unmodifiableSet(new TreeSet<>(carriers));
    Objects.requireNonNull(why);
    if (carriers.isEmpty() == why.isEmpty()) {
      throw new IllegalArgumentException("Cannot both separate and say why not: " + why);
    }
  }

  /** It is not, for this reason. */
  public static Separability not(String why) {
    return new Separability(Set.of(), why);
  }

  public boolean isSeparable() {
    return !carriers.isEmpty();
  }
}
