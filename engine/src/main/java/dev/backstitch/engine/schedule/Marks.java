package dev.backstitch.engine.schedule;

import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firings;
import java.util.List;
import java.util.Optional;

/** How far schedules have come. */
public record Marks(List<Firings.Last> all) {
  public Marks {
    all = List.copyOf(all);
  }

  /** The last firing of a schedule; empty before its first look. */
  public Optional<Firings.Last> of(String schedule, Firing.Kind kind) {
    return all.stream()
        .filter(l -> l.firing().schedule().equals(schedule) && l.firing().kind() == kind)
        .findFirst();
  }
}
