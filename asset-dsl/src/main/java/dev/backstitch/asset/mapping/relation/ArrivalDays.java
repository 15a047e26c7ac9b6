package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Ranges;

/**
 * Whole local days around mine: {@code early} days before the day it starts in, and {@code late}
 * days after the day it ends in, counted on {@code days} and not in hours. With (0, 3) the day
 * 2022-03-26 reads arrivals of 2022-03-26 to 2022-03-29 although the clocks change in between.
 */
public record ArrivalDays(long early, long late, CalendarAxis days) implements Relation {
  public ArrivalDays {
    if (early < 0 || late < 0) {
      throw new IllegalArgumentException("Cannot wait " + early + " and " + late + " days");
    }
  }

  @Override
  public Ranges backward(Ranges down, Axis upAxis, Axis downAxis) {
    return upAxis.snap(
        down.flatMap(
            (s, e) ->
                Ranges.of(
                    early == 0 ? s : days.plus(days.floor(s), -early),
                    late == 0 ? e : days.plus(days.ceil(e), late))));
  }

  @Override
  public Ranges forward(Ranges up, Axis upAxis, Axis downAxis) {
    // A reader must end after `from` and start before `to`; both are day boundaries unless 0.
    return up.flatMap(
        (s, e) -> {
          long from = late == 0 ? s : days.plus(days.floor(s), -late);
          long to = early == 0 ? e : days.plus(days.floor(e - 1), early + 1);
          return Ranges.of(downAxis.floor(from), downAxis.ceil(to));
        });
  }

  @Override
  public String words() {
    String before = early == 0 ? "itself" : early + " days before";
    return "arrivals from " + before + " to " + late + " days after";
  }
}
