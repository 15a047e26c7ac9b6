package dev.backstitch.storage.filing;

import dev.backstitch.asset.definition.AssetName;
import java.util.Collection;
import java.util.List;

/**
 * What releases changed of reported partitions; written only by publications and filings. Safe for
 * use by many threads.
 */
public interface Corrections {
  /** By asset, partition and number; one query. */
  List<Correction> of(Collection<AssetName> assets);

  /** All files that hold rows of corrections: they must be kept for ever. */
  List<String> files();
}
