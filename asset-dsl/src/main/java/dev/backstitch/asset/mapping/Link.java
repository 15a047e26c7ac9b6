package dev.backstitch.asset.mapping;

import dev.backstitch.asset.mapping.relation.Relation;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Side;

/** One axis of the upstream, by position, constrained by one axis of the reader. */
public record Link(int up, int down, Relation by, Edge edge) {
  Ranges forward(Ranges upRanges, Side upSide, Side downSide) {
    return by.forward(upRanges, upSide.axis(), downSide.axis());
  }

  Ranges backward(Ranges downRanges, Side upSide, Side downSide) {
    return by.backward(downRanges, upSide.axis(), downSide.axis());
  }

  /** What is left of a required range where the upstream was declared, as the edge says. */
  Ranges kept(Ranges required, Ranges declared) {
    if (declared.isEmpty()) {
      return required;
    }
    return switch (edge) {
      case STRICT -> required;
      case CLIPPED_AT_START -> required.intersect(Ranges.of(declared.first(), Ranges.MAX));
      case CLIPPED -> required.intersect(declared);
    };
  }
}
