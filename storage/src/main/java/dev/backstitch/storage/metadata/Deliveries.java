package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.Collection;
import java.util.List;

/** The ledger of raw arrivals; rows are only ever added, and moved to other files by a purge. */
public interface Deliveries {
  /** All deliveries of an asset, in the order they were recorded. */
  List<Delivery> of(AssetName asset);

  /**
   * Adds deliveries; one that is there already (asset, path, number, checksum, location) is left as
   * it is.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-611 when the number is taken by other
   *     bytes
   */
  void record(Collection<Delivery> deliveries);
}
