package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.Set;
import java.util.function.Function;

/**
 * A mapping given by a function from a key to the keys it reads; the other direction asks the
 * function for every existing downstream key, so it costs one call per partition.
 *
 * @param subject names the read in problems
 */
public record ReadsMapping(
    String subject, String words, Function<PartitionKey, Set<PartitionKey>> reads)
    implements Mapping {
  @Override
  public PartitionSet forward(PartitionSet up, Extent down) {
    Region out = Region.EMPTY;
    for (PartitionKey key : down.all().keys()) {
      if (!read(key, up.extent()).intersect(up.region()).isEmpty()) {
        out = out.union(down.of(key).region());
      }
    }
    return down.set(out);
  }

  @Override
  public Required backward(PartitionSet down, Extent up) {
    Region required = Region.EMPTY;
    for (PartitionKey key : down.keys()) {
      required = required.union(read(key, up));
    }
    Region absent = required.minus(up.exists());
    Region notYetDue = absent.intersect(up.declared());
    return new Required(
        up.set(required.minus(absent)),
        up.set(absent.minus(notYetDue)),
        up.set(notYetDue),
        up.none());
  }

  private Region read(PartitionKey key, Extent up) {
    try {
      return up.of(reads.apply(key)).region();
    } catch (RuntimeException e) {
      String why = e instanceof ProblemException p ? p.problem().text() : e.toString();
      throw new ProblemException(
          Problem.of("BS-226", subject, words + " of " + key.text() + " failed: " + why)
              .next("Return keys of the upstream's scheme for every key of the reader."),
          e);
    }
  }
}
