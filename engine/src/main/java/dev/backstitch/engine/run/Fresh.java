package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.Unchanged;
import java.util.function.Function;

/**
 * What a run looks at once others have published: what is visible by then, under what it has built.
 *
 * @param checking checks over the tables as they are by then
 * @param unchanged compares with what is published by then
 * @param changeable partitions of an asset that may change without a backfill
 */
public record Fresh(
    Seen seen,
    Checking checking,
    Unchanged unchanged,
    Function<AssetName, PartitionSet> changeable) {}
