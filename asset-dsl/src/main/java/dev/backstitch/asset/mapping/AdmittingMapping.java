package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;
import java.util.Objects;

/**
 * A declared mapping and single partitions beside it that somebody admitted: with openFor(days(3))
 * the day 2022-03-15 reads the arrivals of 2022-03-15 to 2022-03-18, and that of 2022-05-03 once
 * its late rows were accepted. What was admitted of a partition that no longer exists is left out.
 */
public record AdmittingMapping(Mapping declared, List<Admitted> admitted) implements Mapping {
  public AdmittingMapping {
    Objects.requireNonNull(declared);
    admitted = List.copyOf(admitted);
  }

  /** One partition that one partition of the reader reads too. */
  public record Admitted(PartitionKey up, PartitionKey down) {}

  @Override
  public PartitionSet forward(PartitionSet up, Extent down) {
    PartitionSet existing = down.all();
    List<PartitionKey> reached =
        admitted.stream()
            .filter(a -> up.contains(a.up()) && existing.contains(a.down()))
            .map(Admitted::down)
            .distinct()
            .toList();
    return declared.forward(up, down).union(down.of(reached));
  }

  @Override
  public Required backward(PartitionSet down, Extent up) {
    PartitionSet existing = up.all();
    List<PartitionKey> read =
        admitted.stream()
            .filter(a -> down.contains(a.down()) && existing.contains(a.up()))
            .map(Admitted::up)
            .distinct()
            .toList();
    Required own = declared.backward(down, up);
    return new Required(
        own.present().union(up.of(read)), own.missing(), own.notYetDue(), own.clipped());
  }

  @Override
  public String words() {
    return declared.words();
  }

  @Override
  public boolean readsWhatHasArrived() {
    return declared.readsWhatHasArrived();
  }
}
