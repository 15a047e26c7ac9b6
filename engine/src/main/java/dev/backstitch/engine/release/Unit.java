package dev.backstitch.engine.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What becomes visible in one step, wholly or not at all.
 *
 * @param run the run that built it; empty for none
 * @param relocated deliveries whose rows are in another file from now on
 * @param guards what must still be so at the instant of publication
 */
public record Unit(
    Release.Kind kind,
    String by,
    String reason,
    String run,
    List<Portion> portions,
    List<Verdict> verdicts,
    List<Delivery> deliveries,
    List<Delivery> relocated,
    Guards guards) {
  public Unit {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(by);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(run);
    portions = List.copyOf(portions);
    verdicts = List.copyOf(verdicts);
    deliveries = List.copyOf(deliveries);
    relocated = List.copyOf(relocated);
    Objects.requireNonNull(guards);
  }

  /** What it is called where it is refused. */
  String subject() {
    return run.isEmpty()
        ? String.join(", ", portions.stream().map(p -> p.asset().toString()).toList())
        : "run " + run;
  }

  /** What it may change. */
  Set<AssetName> assets() {
    return portions.stream().map(Portion::asset).collect(Collectors.toUnmodifiableSet());
  }

  /** The same under other guards. */
  public Unit guardedBy(Guards others) {
    return new Unit(kind, by, reason, run, portions, verdicts, deliveries, relocated, others);
  }

  /** The same, with the workspace's verdicts seen at a revision. */
  Unit seeing(long revision) {
    return guardedBy(guards.withRevision(revision));
  }
}
