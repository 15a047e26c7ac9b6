package dev.backstitch.asset.definition;

import java.io.Serializable;
import java.util.List;

/**
 * A step written in Java: the rows of one partition from its inputs. Must be a pure function of its
 * inputs to be rerun safely; called from one worker thread at a time per partition. Serializable
 * only so that the class behind a lambda can be found and its code recorded.
 */
@FunctionalInterface
public interface Computation extends Serializable {
  /** The rows of the partition; each has the declared columns. */
  List<Row> rows(Inputs inputs);
}
