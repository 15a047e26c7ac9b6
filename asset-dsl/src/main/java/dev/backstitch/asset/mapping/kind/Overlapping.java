package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.Overlap;
import java.time.Duration;

/**
 * Every partition that overlaps mine in time, whatever its unit and zone. The Monday week
 * 2022-02-28 reads the months 2022-02 and 2022-03; the New York day 2026-01-15 reads the UTC days
 * 2026-01-15 and 2026-01-16.
 */
public record Overlapping(Duration before, Duration after) implements MappingSpec {
  public Overlapping() {
    this(Duration.ZERO, Duration.ZERO);
  }

  @Override
  public LinkMapping resolve(Ends ends) {
    ends.upTime(this);
    ends.downTime(this);
    Overlap by = new Overlap(before, after);
    return LinkMapping.of(by.words(), new Link(0, 0, by, Edge.CLIPPED));
  }

  @Override
  public String words() {
    return "overlapping()";
  }
}
