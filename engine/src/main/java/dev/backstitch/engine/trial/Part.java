package dev.backstitch.engine.trial;

import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.storage.compare.RowVariants.Sample;
import java.util.List;

/**
 * The partitions of one painting, attributed.
 *
 * @param moved what differs between then and today
 */
record Part(
    Reproduction base,
    List<Cause> moved,
    long unchanged,
    List<Attributed> attributed,
    List<Sample> kept) {}
