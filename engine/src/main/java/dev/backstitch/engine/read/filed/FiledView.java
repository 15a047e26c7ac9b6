package dev.backstitch.engine.read.filed;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.filing.Corrections;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.table.Tables;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * What tables as filed are made of.
 *
 * @param release that is read: what was filed or corrected later is not seen
 * @param filings of that release or earlier ones, oldest first
 * @param extents of all assets
 */
public record FiledView(
    Project project,
    Tables tables,
    long release,
    List<Filing> filings,
    Corrections corrections,
    Function<AssetName, Extent> extents) {
  public FiledView {
    Objects.requireNonNull(project);
    Objects.requireNonNull(tables);
    filings = List.copyOf(filings);
    Objects.requireNonNull(corrections);
    Objects.requireNonNull(extents);
  }
}
