package dev.backstitch.engine.backfill.gate;

import dev.backstitch.engine.backfill.life.Gates;
import java.util.Objects;

/** A team that owns some of it and names approvers says yes. */
public record Approved(String team) implements Gate {
  public Approved {
    Objects.requireNonNull(team);
  }

  @Override
  public String name() {
    return Gates.approvedBy(team);
  }

  @Override
  public String words() {
    return team + " says yes";
  }

  @Override
  public String next(String id) {
    return "backstitch backfill approve " + id + " --owner " + team + " --as NAME";
  }
}
