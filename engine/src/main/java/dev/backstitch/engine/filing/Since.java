package dev.backstitch.engine.filing;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.Filed;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.TableInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Corrections that were not recorded when they were made, because nothing was reported yet: figures
 * of an older release are filed after later ones changed them.
 *
 * @param before filings on record, oldest first: what changed after one of them was recorded
 */
record Since(Books books, List<Filing> before) {

  /** Those that releases after the given one made, in their order. Blocking. */
  List<Correction> of(Exposure exposure, Shown shown, long release) {
    Ledger ledger = new Ledger(books);
    List<Correction> out = new ArrayList<>();
    Releases releases = books.storage().metadata().releases();
    for (TableInterval interval : releases.history()) {
      PartitionSet keys = shown.partitions().get(interval.table());
      if (keys != null && interval.from() > release) {
        PartitionSet unknown = keys.minus(recorded(interval, keys));
        Differences differences = differences(interval, unknown);
        if (!differences.isEmpty()) {
          requireTaken(ledger, exposure, interval, differences.keys(keys), release);
          out.addAll(ledger.write(differences, releases.find(interval.from()).orElseThrow()));
        }
      }
    }
    return out;
  }

  /** Partitions whose corrections the release recorded itself. */
  private PartitionSet recorded(TableInterval interval, PartitionSet keys) {
    List<Filing> earlier = before.stream().filter(f -> f.release() < interval.from()).toList();
    return Filed.keys(Filed.of(interval.table(), earlier, keys.extent()), keys.extent());
  }

  private Differences differences(TableInterval interval, PartitionSet keys) {
    AssetName asset = interval.table();
    OptionalLong earlier =
        books.storage().metadata().releases().snapshot(asset, interval.from() - 1);
    return Differences.of(
        books, new Differences.Between(asset, earlier, OptionalLong.of(interval.snapshot())), keys);
  }

  private static void requireTaken(
      Ledger ledger, Exposure exposure, TableInterval interval, PartitionSet keys, long release) {
    if (!ledger.takes(interval.table())) {
      throw new ProblemException(
          Problem.of(
                  "BS-593",
                  exposure.name(),
                  "cannot be filed as of release "
                      + release
                      + ": release "
                      + interval.from()
                      + " changed "
                      + interval.table()
                      + " "
                      + keys.text()
                      + " since, which refuses corrections of what is reported")
              .next(
                  "File a newer release, roll that one back first, or declare"
                      + " onceReported(recordBeside())."));
    }
  }
}
