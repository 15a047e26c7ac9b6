package dev.backstitch.asset.definition;

import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/**
 * All that one or more projects declare; order is that of declaration.
 *
 * @param problems what could not be read of the declarations; where there are any, stand-ins take
 *     the place of what was meant, so that the rest can be checked in the same pass
 */
public record Declarations(
    List<AssetDefinition> assets,
    List<Exposure> exposures,
    List<Schedule> schedules,
    List<Problem> problems) {
  public Declarations {
    assets = List.copyOf(assets);
    exposures = List.copyOf(exposures);
    schedules = List.copyOf(schedules);
    problems = List.copyOf(problems);
  }

  /** Declarations that could all be read. */
  public Declarations(
      List<AssetDefinition> assets, List<Exposure> exposures, List<Schedule> schedules) {
    this(assets, exposures, schedules, List.of());
  }

  /** Both together; several project jars form one graph. */
  public Declarations plus(Declarations other) {
    return new Declarations(
        joined(assets, other.assets),
        joined(exposures, other.exposures),
        joined(schedules, other.schedules),
        joined(problems, other.problems));
  }

  private static <T> List<T> joined(List<T> left, List<T> right) {
    List<T> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }
}
