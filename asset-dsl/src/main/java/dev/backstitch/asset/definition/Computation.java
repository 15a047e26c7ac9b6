package dev.backstitch.asset.definition;

import java.util.List;

/**
 * A step written in Java: the rows of one partition from its inputs. Must be a pure function of its
 * inputs to be rerun safely; called from one worker thread at a time per partition.
 */
@FunctionalInterface
public interface Computation {
  /** The rows of the partition; each has the declared columns. */
  List<Row> rows(Inputs inputs);
}
