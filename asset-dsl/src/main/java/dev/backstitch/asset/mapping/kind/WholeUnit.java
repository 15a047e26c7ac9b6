package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.partition.Unit;
import java.util.Locale;

/**
 * All upstream partitions of my day, week or month, in one zone: 2022-03 reads 2022-03-01 to
 * 2022-03-31. Where the upstream starts or ends within my unit, I read the part that there is.
 */
public record WholeUnit(Unit unit) implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    TimeAxis up = ends.upTime(this);
    TimeAxis down = ends.downTime(this);
    if (down.unit() != unit || !up.unit().fits(unit)) {
      throw ends.refused(
          this,
          "found "
              + up.words()
              + " read by "
              + down.words()
              + ", expected parts of a "
              + unit.words()
              + " read by "
              + unit.plural(),
          "Use overlapping() between units that do not fit.");
    }
    ends.requireOneZone(this, up, down);
    String text = "all " + up.unit().plural() + " of its " + unit.words();
    return LinkMapping.of(text, new Link(0, 0, Overlap.SAME, Edge.CLIPPED));
  }

  @Override
  public String words() {
    String name = unit.words();
    return "whole" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "()";
  }
}
