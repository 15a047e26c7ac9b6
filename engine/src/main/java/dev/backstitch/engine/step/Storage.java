package dev.backstitch.engine.step;

import dev.backstitch.storage.late.ArrivalCounts;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.KeyChanges;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.query.Offences;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.table.ForeignChanges;
import dev.backstitch.storage.table.Publishing;
import dev.backstitch.storage.table.Staging;
import dev.backstitch.storage.table.Tables;
import dev.backstitch.storage.table.Undoing;

/** The ports that steps work through; filled once, by the composition root. */
public record Storage(
    Metadata metadata,
    Tables tables,
    Staging staging,
    Publishing publishing,
    Undoing undoing,
    ForeignChanges foreignChanges,
    Batches batches,
    Offences offences,
    RowFiles rows,
    Loader loader,
    KeyChanges changes,
    ArrivalCounts arrivals) {

  /** The same with another way to run check queries. */
  Storage with(Offences others) {
    return new Storage(
        metadata,
        tables,
        staging,
        publishing,
        undoing,
        foreignChanges,
        batches,
        others,
        rows,
        loader,
        changes,
        arrivals);
  }
}
