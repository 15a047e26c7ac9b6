package dev.backstitch.storage.late;

import dev.backstitch.asset.definition.AssetName;
import java.util.Collection;
import java.util.List;

/** Accounts of arrivals, and decisions on late rows. Safe for use by many threads. */
public interface LateLedger {
  /** Puts accounts on record, each in place of an older one of the same reader and delivery. */
  void record(Collection<Account> accounts);

  /** What is on record of deliveries as one reader takes them, in the order of paths. */
  List<Account> accounts(AssetName reader);

  /**
   * All late rows of the newest delivery under each path, by reader, partition and path; one query.
   */
  List<LateRows> late();

  /** Records a decision and answers it with its number; the last one on the same rows counts. */
  Decision record(Decision decision);

  /** All decisions, oldest first. */
  List<Decision.Word> decisions();
}
