package dev.backstitch.engine.proof;

import dev.backstitch.storage.compare.RowComparison;
import dev.backstitch.storage.compare.RowVariants;
import dev.backstitch.storage.query.VariedBatches;
import java.nio.file.Path;
import java.util.Objects;

/**
 * What proofs need besides the ports of a run.
 *
 * @param scratch a folder that nobody reads; what is written below it is removed again
 */
public record Instruments(
    VariedBatches batches, RowComparison comparison, RowVariants variants, Path scratch) {
  public Instruments {
    Objects.requireNonNull(batches);
    Objects.requireNonNull(comparison);
    Objects.requireNonNull(variants);
    Objects.requireNonNull(scratch);
  }
}
