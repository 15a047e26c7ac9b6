package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** BS-110: one name, one exposure; one name, one schedule; compared without case. */
final class UniqueReaders implements StructureRule {
  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    Map<String, Place> exposures = new HashMap<>();
    for (Exposure exposure : declared.exposures()) {
      note("exposure", exposure.name(), exposure.place(), exposures, report);
    }
    Map<String, Place> schedules = new HashMap<>();
    for (Schedule schedule : declared.schedules()) {
      note("schedule", schedule.name(), schedule.place(), schedules, report);
    }
  }

  private static void note(
      String kind, String name, Place place, Map<String, Place> seen, Consumer<Problem> report) {
    Place before = seen.putIfAbsent(name.toLowerCase(Locale.ROOT), place);
    if (before != null) {
      report.accept(
          Problem.of("BS-110", name, kind + " is declared at " + before + " already")
              .next("Rename one of them.")
              .at(place));
    }
  }
}
