package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;

/**
 * Which cells of an upstream axis a downstream cell reads. The two directions are one relation: q
 * is in {@code backward} of p exactly when p is in {@code forward} of q. Both are monotone and
 * distribute over union. Immutable.
 */
public interface Relation {
  /** Downstream cells that read any of these upstream cells, existing or not. */
  Ranges forward(Ranges up, Axis upAxis, Axis downAxis);

  /** Upstream cells that any of these downstream cells reads, existing or not. */
  Ranges backward(Ranges down, Axis upAxis, Axis downAxis);

  /** The relation as it follows the word "reads". */
  String words();
}
