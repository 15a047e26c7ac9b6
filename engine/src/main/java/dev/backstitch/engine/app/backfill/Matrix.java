package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;

/**
 * The partitions of a backfill, asset by asset, and how far each has come.
 *
 * @param rows in the order they are built
 * @param failures by what they say, those of most partitions first
 */
public record Matrix(String id, String run, List<Row> rows, List<Failures> failures) {
  public Matrix {
    rows = List.copyOf(rows);
    failures = List.copyOf(failures);
  }

  /** How far a partition has come. */
  public enum State {
    /** Between others and not in the plan. */
    OUTSIDE,
    /** No run of the backfill is under way. */
    PLANNED,
    QUEUED,
    RUNNING,
    BUILT,
    FAILED,
    /** Built, and as it is published. */
    UNCHANGED
  }

  /**
   * One asset.
   *
   * @param first partition that {@code runs} begin with
   * @param runs from there on, partition by partition in their order
   * @param waitsFor assets of the backfill that it reads and that are not built yet
   */
  public record Row(
      AssetName asset,
      Layer layer,
      PartitionSet planned,
      String first,
      List<Run> runs,
      List<AssetName> waitsFor) {
    public Row {
      runs = List.copyOf(runs);
      waitsFor = List.copyOf(waitsFor);
    }
  }

  /** So many partitions, one after the other, of one state. */
  public record Run(State state, long length) {}

  /** Partitions that failed for one reason. */
  public record Failures(String problem, List<Failed> of) {
    public Failures {
      of = List.copyOf(of);
    }

    public long partitions() {
      return of.stream().mapToLong(one -> one.partitions().count()).sum();
    }
  }

  /** Partitions of an asset that failed. */
  public record Failed(AssetName asset, PartitionSet partitions) {}
}
