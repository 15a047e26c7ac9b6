package dev.backstitch.engine.state;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Painting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The part of a painting that no later painting covers. */
public record Painted(PartitionSet keys, Painting painting) {

  /** What is visible of paintings, given oldest first; the result is disjoint, newest first. */
  static List<Painted> visible(List<Painting> oldestFirst, Extent extent) {
    List<Painted> out = new ArrayList<>();
    PartitionSet covered = extent.none();
    for (int i = oldestFirst.size() - 1; i >= 0; i--) {
      Painting painting = oldestFirst.get(i);
      PartitionSet all = parsed(painting.keys(), extent).orElse(extent.none());
      PartitionSet seen = all.minus(covered);
      covered = covered.union(all);
      if (!seen.isEmpty() && !painting.isRemoval()) {
        out.add(new Painted(seen, painting));
      }
    }
    return out;
  }

  /** The recorded keys that still exist; a scheme that was changed may know none of them. */
  public static Optional<PartitionSet> parsed(String text, Extent extent) {
    try {
      return Optional.of(extent.recall(text));
    } catch (ProblemException keysOfAnotherScheme) {
      return Optional.empty();
    }
  }
}
