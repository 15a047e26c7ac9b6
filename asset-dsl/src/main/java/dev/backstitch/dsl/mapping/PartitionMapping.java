package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.definition.Input.Placement;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.scheme.Partitioning;
import java.util.List;
import java.util.Optional;

/**
 * Which partitions of an asset partitioned as U a partition of D reads. Immutable.
 *
 * @param <U> how the asset that is read is partitioned
 * @param <D> how the asset that reads is partitioned, or anything that covers it
 */
public sealed class PartitionMapping<U extends Partitioning, D extends Partitioning>
    permits TrailingDays, TrailingHours, TrailingMonths {
  private final Noted<MappingSpec> spec;
  private final Noted<Optional<Placement>> placement;

  PartitionMapping(Noted<MappingSpec> spec, Noted<Optional<Placement>> placement) {
    this.spec = spec;
    this.placement = placement;
  }

  PartitionMapping(Noted<MappingSpec> spec) {
    this(spec, Noted.of(spec.place(), Optional.empty()));
  }

  /** The mapping that a declaration means between schemes of these types. */
  public static <U extends Partitioning, D extends Partitioning> PartitionMapping<U, D> of(
      Place place, MappingSpec spec) {
    return new PartitionMapping<>(Noted.of(place, spec));
  }

  /** A mapping that places rows by their own time. */
  public static <U extends Partitioning, D extends Partitioning> PartitionMapping<U, D> placing(
      EventTime time, LateArrival late) {
    return new PartitionMapping<>(
        late.spec().map(s -> s), time.placement(late.policy()).map(Optional::of));
  }

  /** One mapping for the last dimension of two grids, another for those before it. */
  public static <U extends Partitioning, D extends Partitioning> PartitionMapping<U, D> each(
      Place place, PartitionMapping<?, ?> first, PartitionMapping<?, ?> second) {
    Noted<Optional<Placement>> placement =
        first.placement.value().isPresent() ? first.placement : second.placement;
    Noted<List<MappingSpec>> both = Noted.all(place, List.of(first.spec, second.spec));
    return new PartitionMapping<>(both.map(of -> new Each(of.get(0), of.get(1))), placement);
  }

  /**
   * The declaration as data; what it means between two schemes is found when the graph is built.
   */
  public Noted<MappingSpec> spec() {
    return spec;
  }

  /** How rows are placed by their own time; empty when they stay where they were filed. */
  public Noted<Optional<Placement>> placement() {
    return placement;
  }
}
