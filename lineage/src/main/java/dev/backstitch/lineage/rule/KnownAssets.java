package dev.backstitch.lineage.rule;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import java.util.function.Consumer;

/** BS-105: what is read, shown or waited for is declared in the project, if only as external. */
final class KnownAssets implements StructureRule {
  @Override
  public void check(Declared declared, Consumer<Problem> report) {
    for (AssetDefinition asset : declared.assets()) {
      for (Input input : asset.inputs()) {
        require(declared, asset.name() + " reads", input.upstream(), asset.place(), report);
      }
    }
    for (Exposure exposure : declared.exposures()) {
      for (Exposure.Showing showing : exposure.shows()) {
        require(declared, exposure.name() + " shows", showing.asset(), exposure.place(), report);
      }
    }
    for (Schedule schedule : declared.schedules()) {
      for (AssetName arrival : schedule.onArrivalOf()) {
        require(declared, schedule.name() + " waits for", arrival, schedule.place(), report);
      }
    }
  }

  private static void require(
      Declared declared, String who, AssetName name, Place place, Consumer<Problem> report) {
    if (declared.find(name).isEmpty()) {
      report.accept(
          Problem.of("BS-105", name.toString(), who + " it, but it is not part of this project")
              .nearest(Nearest.to(name.toString(), declared.names()).orElse(null))
              .next("Register the class that declares it, or declare it external.")
              .at(place));
    }
  }
}
