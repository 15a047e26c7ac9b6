package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.ArrivalDays;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.TimeAxis;

/**
 * Upstream by arrival, reader by event: with 3 days of lateness the day 2022-03-19 reads the
 * arrivals of 2022-03-19 to 2022-03-22, so the arrival 2022-03-22 is read by 2022-03-19 to
 * 2022-03-22. Days are local days of the reader's zone. Later arrivals are not waited for.
 *
 * @param early days before the event's day in which its rows may arrive
 * @param late days after the event's day in which its rows may still arrive
 */
public record ByEventTime(int early, int late) implements MappingSpec {
  public ByEventTime {
    if (early < 0 || late < 0) {
      throw new IllegalArgumentException("Cannot be open for " + early + " and " + late + " days");
    }
  }

  @Override
  public LinkMapping resolve(Ends ends) {
    ends.upTime(this);
    TimeAxis down = ends.downTime(this);
    ArrivalDays by = new ArrivalDays(early, late, CalendarAxis.days(down.zone()));
    return LinkMapping.of(by.words(), new Link(0, 0, by, Edge.CLIPPED)).fromWhatHasArrived();
  }

  @Override
  public String words() {
    return "byEventTime(openFor(days(" + late + ")))";
  }
}
