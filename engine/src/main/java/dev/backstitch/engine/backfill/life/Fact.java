package dev.backstitch.engine.backfill.life;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Something that happens to a backfill. Texts and numbers only, so that it can be written down and
 * read again for ever.
 */
public sealed interface Fact {
  /** What happened, for people. */
  String words();

  /** Which kind of fact this is; decides when it may happen. */
  default Kind kind() {
    return Kind.of(getClass());
  }

  /** The run that it happened to; empty for none. */
  default String run() {
    return "";
  }

  /** Who builds the run from now on; empty where nobody begins to. */
  default String builder() {
    return "";
  }

  /** The plan was saved. */
  record Planned(String reason) implements Fact {
    public Planned {
      Objects.requireNonNull(reason);
    }

    @Override
    public String words() {
      return "planned: " + reason;
    }
  }

  /** One partition, or a slice, was rebuilt in isolation and looked at. */
  record Tried(String trial, String outcome) implements Fact {
    public Tried {
      Objects.requireNonNull(trial);
      Objects.requireNonNull(outcome);
    }

    @Override
    public String words() {
      return "tried as " + trial + ": " + outcome;
    }
  }

  /**
   * A run began to build it.
   *
   * @param gates what has to be seen to before it is published, by name
   * @param approvers who may say yes, by team; as declared when the run began
   */
  record Started(
      String run, String builder, List<String> gates, Map<String, List<String>> approvers)
      implements Fact {
    public Started {
      Objects.requireNonNull(run);
      Objects.requireNonNull(builder);
      gates = List.copyOf(gates);
      approvers = Map.copyOf(approvers);
    }

    @Override
    public String words() {
      return "run " + run + " began";
    }
  }

  /** All of it is built and its checks hold. */
  record Built(String run) implements Fact {
    public Built {
      Objects.requireNonNull(run);
    }

    @Override
    public String words() {
      return "run " + run + " is built";
    }
  }

  /** Some of it could not be built. */
  record Failed(String run, String why) implements Fact {
    public Failed {
      Objects.requireNonNull(run);
      Objects.requireNonNull(why);
    }

    @Override
    public String words() {
      return "run " + run + " failed: " + why;
    }
  }

  /** The run goes on. */
  record Resumed(String run, String builder) implements Fact {
    public Resumed {
      Objects.requireNonNull(builder);
      Objects.requireNonNull(run);
    }

    @Override
    public String words() {
      return "run " + run + " goes on";
    }
  }

  /** Others published what it touches, up to a release; these partitions are built again. */
  record Amended(String run, String builder, long release, Map<String, String> again)
      implements Fact {
    public Amended {
      Objects.requireNonNull(builder);
      Objects.requireNonNull(run);
      again = Map.copyOf(again);
    }

    @Override
    public String words() {
      String keys = again.isEmpty() ? "checks only" : new java.util.TreeMap<>(again).toString();
      return "run " + run + " catches up with release " + release + ": " + keys;
    }
  }

  /**
   * Its totals are those of the outside.
   *
   * @param content {@link Life#content} of what was looked at
   */
  record Reconciled(String run, int content, String why) implements Fact {
    public Reconciled {
      Objects.requireNonNull(run);
      Objects.requireNonNull(why);
    }

    @Override
    public String words() {
      return "reconciled: " + why;
    }
  }

  /**
   * Control days came out as they were.
   *
   * @param content {@link Life#content} of what was looked at
   */
  record ControlProven(String run, int content, String why) implements Fact {
    public ControlProven {
      Objects.requireNonNull(run);
      Objects.requireNonNull(why);
    }

    @Override
    public String words() {
      return "control days are as they were: " + why;
    }
  }

  /**
   * A gate does not hold, and somebody answers for going on all the same.
   *
   * @param content {@link Life#content} of what was looked at
   */
  record Overridden(String run, int content, String gate, String why) implements Fact {
    public Overridden {
      Objects.requireNonNull(run);
      Objects.requireNonNull(gate);
      Objects.requireNonNull(why);
    }

    @Override
    public String words() {
      return "gate " + gate + " is overridden: " + why;
    }
  }

  /** A gate that was passed does not hold any more. */
  record Reopened(String run, String gate, String why) implements Fact {
    public Reopened {
      Objects.requireNonNull(run);
      Objects.requireNonNull(gate);
      Objects.requireNonNull(why);
    }

    @Override
    public String words() {
      return "gate " + gate + " is open again: " + why;
    }
  }

  /** Those concerned were told that it will be published. */
  record Announced(String run, List<String> told, String publishing) implements Fact {
    public Announced {
      Objects.requireNonNull(run);
      told = List.copyOf(told);
      Objects.requireNonNull(publishing);
    }

    @Override
    public String words() {
      return "announced to " + String.join(", ", told) + ", to be published " + publishing;
    }
  }

  /**
   * Somebody said yes for a team.
   *
   * @param typedBy the user of the machine on which it was said
   */
  record Approved(String run, String team, String typedBy) implements Fact {
    public Approved {
      Objects.requireNonNull(run);
      Objects.requireNonNull(team);
      Objects.requireNonNull(typedBy);
    }

    @Override
    public String words() {
      return "approved for " + team;
    }
  }

  /** Who has a say for a team lets somebody else say yes to this run. */
  record Delegated(String run, String team, String to) implements Fact {
    public Delegated {
      Objects.requireNonNull(run);
      Objects.requireNonNull(team);
      Objects.requireNonNull(to);
    }

    @Override
    public String words() {
      return "lets " + to + " decide for " + team;
    }
  }

  /** It became visible. */
  record Published(String run, long release) implements Fact {
    public Published {
      Objects.requireNonNull(run);
    }

    @Override
    public String words() {
      return "published in release " + release;
    }
  }

  /** Those concerned were told what changed. */
  record NoticeSent(String run, long release, List<String> told) implements Fact {
    public NoticeSent {
      Objects.requireNonNull(run);
      told = List.copyOf(told);
    }

    @Override
    public String words() {
      return "notice of release " + release + " sent to " + String.join(", ", told);
    }
  }

  /** What it published was taken back. */
  record RolledBack(String run, long release) implements Fact {
    public RolledBack {
      Objects.requireNonNull(run);
    }

    @Override
    public String words() {
      return "taken back in release " + release;
    }
  }

  /** Its run was given up. */
  record Cancelled(String run) implements Fact {
    public Cancelled {
      Objects.requireNonNull(run);
    }

    @Override
    public String words() {
      return run.isEmpty() ? "given up" : "run " + run + " was given up";
    }
  }
}
