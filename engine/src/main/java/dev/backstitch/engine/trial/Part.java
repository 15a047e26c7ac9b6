package dev.backstitch.engine.trial;

import dev.backstitch.storage.query.RowVariants.Sample;
import java.util.List;

/**
 * The partitions of one painting, attributed.
 *
 * @param moved what differs between then and today
 */
record Part(
    Base base, List<Cause> moved, long unchanged, List<Attributed> attributed, List<Sample> kept) {}
