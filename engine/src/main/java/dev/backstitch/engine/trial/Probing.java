package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.proof.Isolated;
import dev.backstitch.engine.proof.Moment;
import dev.backstitch.engine.step.Builder.Recipe;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Unchanged;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds published partitions from published inputs, each on its own past as that is published: up
 * to the first that differs it is the same past. For one call.
 */
final class Probing {
  private final Isolated isolated;
  private final Moment today;
  private final RunFiles files;
  private final Unchanged unchanged;
  private final Counted counted;

  Probing(Isolated isolated, Moment today, PartitionHashes hashes, Counted counted) {
    this.isolated = isolated;
    this.today = today;
    this.files = isolated.files(today.snapshots());
    this.unchanged = new Unchanged(hashes, today.state(), files);
    this.counted = counted;
  }

  Probe run(AssetName asset, PartitionSet wanted, Probe.Method method) {
    PartitionSet range = today.over(asset, wanted).intersect(today.state().of(asset).published());
    if (range.isEmpty()) {
      throw Trying.notPublished(asset + " " + wanted.text());
    }
    return method == Probe.Method.SCAN ? scanned(asset, range) : bisected(asset, range);
  }

  private Probe scanned(AssetName asset, PartitionSet range) {
    PartitionSet different = range.minus(range);
    for (PartitionSet some : NewBuilds.batches(range, NewBuilds.BATCH)) {
      different = different.union(different(asset, some));
    }
    return new Probe(asset, range, range, different, Probe.Method.SCAN, counted.statements());
  }

  /** Keeps that the partition at {@code low} is the same and the one at {@code high} is not. */
  private Probe bisected(AssetName asset, PartitionSet range) {
    requireLine(asset, range.extent());
    List<PartitionKey> keys = new ArrayList<>();
    range.keys().forEach(keys::add);
    List<PartitionKey> tested = new ArrayList<>();
    List<PartitionKey> different = new ArrayList<>();
    int low = -1;
    int high = keys.size() - 1;
    if (!differs(asset, range, keys.get(high), tested, different)) {
      // The last is as it was, so that whatever differs did not stay so.
      return scanned(asset, range);
    }
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (differs(asset, range, keys.get(middle), tested, different)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return new Probe(
        asset,
        range,
        range.extent().of(tested),
        range.extent().of(different),
        Probe.Method.BISECTION,
        counted.statements());
  }

  private boolean differs(
      AssetName asset,
      PartitionSet range,
      PartitionKey key,
      List<PartitionKey> tested,
      List<PartitionKey> different) {
    boolean differs = !different(asset, range.extent().of(key)).isEmpty();
    tested.add(key);
    if (differs) {
      different.add(key);
    }
    return differs;
  }

  private PartitionSet different(AssetName asset, PartitionSet keys) {
    Recipe recipe = isolated.recipe(asset, today.state(), files);
    List<WrittenFile> written = isolated.build(recipe, keys, today.state(), files);
    return keys.minus(unchanged.among(asset, keys, written));
  }

  private static void requireLine(AssetName asset, Extent extent) {
    if (extent.sides().size() != 1 || !extent.axis(0).isTime()) {
      throw new ProblemException(
          Problem.of(
                  "BS-704",
                  asset.toString(),
                  "has no partitions one after the other in time, expected such to bisect")
              .next("Leave --bisect out; all are looked at then."));
    }
  }
}
