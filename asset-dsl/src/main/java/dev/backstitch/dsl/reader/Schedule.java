package dev.backstitch.dsl.reader;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Schedule.CatchUp;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.noted.Handle;
import dev.backstitch.dsl.noted.Noted;
import java.util.List;

/**
 * When assets are materialised without being asked; ticks that passed are forgotten unless said.
 */
public final class Schedule implements Handle {
  private final Noted<dev.backstitch.asset.definition.Schedule> definition;

  Schedule(Noted<dev.backstitch.asset.definition.Schedule> definition) {
    this.definition = definition;
  }

  /** Every tick that passed while nothing ran is made up for, oldest first. */
  public Schedule catchingUpAll() {
    return catchingUp(CatchUp.ALL);
  }

  /** Only the last tick that passed while nothing ran is made up for. */
  public Schedule catchingUpLast() {
    return catchingUp(CatchUp.LAST);
  }

  private Schedule catchingUp(CatchUp catchUp) {
    return new Schedule(
        definition.map(
            s ->
                new dev.backstitch.asset.definition.Schedule(
                    s.name(),
                    s.selection(),
                    s.cron(),
                    s.zone(),
                    s.onArrivalOf(),
                    catchUp,
                    s.place())));
  }

  public dev.backstitch.asset.definition.Schedule definition() {
    return definition.value();
  }

  @Override
  public Declarations declarations() {
    return new Declarations(List.of(), List.of(), List.of(definition()), problems());
  }

  /** What could not be read of the declaration; reported when the graph is built. */
  public List<Problem> problems() {
    return definition.problems();
  }
}
