package dev.backstitch.engine.trial.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which combinations of causes are tried, the fewest causes first. A combination is a set of bits,
 * one for each cause in its order; a bit that is set stands for the new one of what it names.
 *
 * @param causes code, config, then inputs in the order they are declared
 * @param fixed bits that cannot be unset: the old one is no longer available
 */
public record Swaps(List<Cause> causes, int fixed) {
  /** With more causes than this not every combination is tried, but growing prefixes of them. */
  public static final int MOST_COMBINED = 6;

  public Swaps {
    causes = List.copyOf(causes);
    if (causes.size() > 30) {
      throw new IllegalArgumentException("Cannot tell " + causes.size() + " causes apart");
    }
  }

  /** All new: what would be published. */
  public int all() {
    return (1 << causes.size()) - 1;
  }

  /** Whether there is something old left to build, so that old and old can be compared. */
  public boolean hasBase() {
    return fixed == 0;
  }

  /** What to try before all new, in rounds; within one all are of one size. */
  public List<List<Integer>> rounds() {
    List<List<Integer>> out = new ArrayList<>();
    for (int size = 1; size < causes.size(); size++) {
      List<Integer> round = ofSize(size);
      if (!round.isEmpty()) {
        out.add(round);
      }
    }
    return out;
  }

  private List<Integer> ofSize(int size) {
    IntPredicate kept = mask -> Integer.bitCount(mask) == size && (mask & fixed) == fixed;
    if (causes.size() <= MOST_COMBINED) {
      return IntStream.range(1, all()).filter(kept).boxed().sorted(told()).toList();
    }
    IntStream some =
        size == 1
            ? IntStream.range(0, causes.size()).map(i -> 1 << i)
            : IntStream.of((1 << size) - 1);
    return some.map(mask -> mask | fixed).distinct().filter(m -> m != all()).boxed().toList();
  }

  /** Code before config before inputs. */
  private static Comparator<Integer> told() {
    return (a, b) -> Integer.compareUnsigned(Integer.reverse(b), Integer.reverse(a));
  }

  /** The causes that a combination makes new. */
  public List<Cause> of(int mask) {
    return IntStream.range(0, causes.size())
        .filter(i -> (mask & (1 << i)) != 0)
        .mapToObj(causes::get)
        .toList();
  }

  /**
   * The fewest causes that alone make a row what it would be: several entries when several
   * combinations of equally few do.
   *
   * @param tried combinations that were built
   * @param gives whether the combination at an index gives just the new row
   */
  public List<List<Cause>> fewest(List<Integer> tried, IntPredicate gives) {
    List<Integer> enough =
        IntStream.range(0, tried.size()).filter(gives).mapToObj(tried::get).toList();
    int least = enough.stream().mapToInt(Integer::bitCount).min().orElse(causes.size());
    List<List<Cause>> out =
        enough.stream()
            .filter(m -> Integer.bitCount(m) == least)
            .sorted(told())
            .map(this::of)
            .toList();
    return out.isEmpty() ? List.of(causes) : out;
  }
}
