package dev.backstitch.storage.compare;

import dev.backstitch.storage.compare.RowComparison.Side;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Says for the rows of one set of partitions, built several times, which builds have them alike.
 * Values are equal as in {@link RowComparison}; a column that a build does not have is NULL there.
 * Safe for use by many threads.
 */
public interface RowVariants {
  /**
   * Blocking; one pass over all files.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-700 when files cannot be read; BS-701
   *     when a row is asked for by a column that no build has
   */
  Result compare(Question question);

  /**
   * What to compare.
   *
   * @param before what is published
   * @param after what would be published in its place
   * @param others further builds
   * @param key columns that identify a row; empty when each row is its own key
   * @param wanted values by column, as text: rows that are shown whatever became of them; empty for
   *     the first of each group
   * @param samples rows to show of each group
   */
  record Question(
      Side before,
      Side after,
      List<Side> others,
      List<String> key,
      Map<String, String> wanted,
      int samples) {
    public Question {
      Objects.requireNonNull(before);
      Objects.requireNonNull(after);
      others = List.copyOf(others);
      key = List.copyOf(key);
      wanted = Map.copyOf(wanted);
    }
  }

  /**
   * What was found. Builds are numbered: 0 before, 1 after, then the others.
   *
   * @param unchanged keys under which before and after have the same rows
   * @param unlike for each build, the keys under which it has other rows than before
   * @param groups of all other keys; in a fixed order
   * @param kept wanted rows that are unchanged
   */
  record Result(long unchanged, List<Long> unlike, List<Group> groups, List<Sample> kept) {
    public Result {
      unlike = List.copyOf(unlike);
      groups = List.copyOf(groups);
      kept = List.copyOf(kept);
    }
  }

  /** What became of a key's rows. */
  enum Change {
    CHANGED,
    ADDED,
    REMOVED
  }

  /**
   * Keys that the builds share in the same way.
   *
   * @param alike for each build, the lowest-numbered one that has the same rows
   * @param rows how many keys
   */
  record Group(Change change, List<Integer> alike, long rows, List<Sample> samples) {
    public Group {
      Objects.requireNonNull(change);
      alike = List.copyOf(alike);
      samples = List.copyOf(samples);
    }
  }

  /** One row before and after. */
  record Sample(List<Value> values) {
    public Sample {
      values = List.copyOf(values);
    }
  }

  /** A value as text, as DuckDB prints it; null for NULL and where the row is not. */
  record Value(String column, @Nullable String before, @Nullable String after) {
    public Value {
      Objects.requireNonNull(column);
    }
  }
}
