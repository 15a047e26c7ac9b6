package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.mapping.relation.Relation;
import dev.backstitch.asset.mapping.relation.TrailingCells;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.partition.Unit;
import java.util.Locale;

/**
 * The n upstream units that end where mine ends. Seven days: 2022-03-09 reads 2022-03-03 to
 * 2022-03-09. Ninety days read by a month: 2022-03 reads 2022-01-01 to 2022-03-31.
 *
 * <p>If the upstream starts 2022-03-05, the day 2022-03-09 is refused when strict; clipped at the
 * start it reads 2022-03-05 to 2022-03-09 and reports the two days that it lacks.
 */
public record TrailingUnits(int n, Unit unit, Edge edge) implements MappingSpec {
  public TrailingUnits {
    if (n < 1) {
      throw new IllegalArgumentException("Cannot read a window of " + n + " " + unit.plural());
    }
  }

  /** Strict: every unit of the window must exist. */
  public static TrailingUnits of(int n, Unit unit) {
    return new TrailingUnits(n, unit, Edge.STRICT);
  }

  /** With shorter windows at the upstream's start. */
  public TrailingUnits clippedAtStart() {
    return new TrailingUnits(n, unit, Edge.CLIPPED_AT_START);
  }

  @Override
  public LinkMapping resolve(Ends ends) {
    TimeAxis up = ends.upTime(this);
    TimeAxis down = ends.downTime(this);
    if (up.unit() != unit) {
      throw ends.refused(
          this,
          "found " + up.words() + " upstream, expected " + unit.plural(),
          "Use overlapping().");
    }
    ends.requireOneZone(this, up, down);
    if (down.unit().compareTo(unit) < 0) {
      throw ends.refused(
          this,
          "found " + down.words() + " as the reader, expected " + unit.plural() + " or coarser",
          "Use overlapping() to read the " + unit.words() + " that holds my partition.");
    }
    Relation by = up.equals(down) ? new Offset(1L - n, 0) : new TrailingCells(n);
    String text = "the " + n + " " + unit.plural() + " that end where it ends";
    LinkMapping mapping = LinkMapping.of(text, new Link(0, 0, by, edge));
    Boundaries.check(ends, mapping, "Add clippedAtStart(), or start the reader later.");
    return mapping;
  }

  @Override
  public String words() {
    String name = unit.plural();
    String clipped = edge == Edge.STRICT ? "" : ".clippedAtStart()";
    return "trailing"
        + name.substring(0, 1).toUpperCase(Locale.ROOT)
        + name.substring(1)
        + "("
        + n
        + ")"
        + clipped;
  }
}
