package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.reconcile.Figures;
import dev.backstitch.engine.reconcile.Key;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.outside.OutsideRow;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Totals of others as figures. They are placed when they are compared by all columns that
 * partitions are cut by: then each belongs to one partition, and a range can be compared alone.
 */
public final class Theirs {
  private final boolean placed;
  private final List<Placed> rows;

  private Theirs(boolean placed, List<Placed> rows) {
    this.placed = placed;
    this.rows = List.copyOf(rows);
  }

  /**
   * One total.
   *
   * @param partition null when it belongs to none alone
   */
  private record Placed(
      Key key, List<@Nullable BigDecimal> figures, @Nullable PartitionKey partition) {
    boolean isIn(PartitionSet partitions) {
      return partition != null && partitions.contains(partition);
    }
  }

  /**
   * Reads rows strictly.
   *
   * @throws ProblemException BS-682 and BS-683, all bad rows at once, each with its place
   */
  public static Theirs of(
      Project project, AssetName asset, Extent extent, Terms terms, List<OutsideRow> rows) {
    OurColumns columns = new OurColumns(project, asset, extent);
    List<Integer> places = places(columns, terms);
    boolean placed = places.size() == columns.partitionColumns().size();
    RowReading reading = new RowReading(columns, terms);
    List<Placed> out = new ArrayList<>();
    Map<Key, String> seen = new HashMap<>();
    for (OutsideRow row : rows) {
      Key key = reading.key(row);
      List<@Nullable BigDecimal> figures = reading.figures(row);
      PartitionKey partition = placed ? reading.partition(row, key, places).orElse(null) : null;
      String before = seen.putIfAbsent(key, row.place());
      if (before != null) {
        reading.repeated(row, key, before);
      }
      out.add(new Placed(key, figures, partition));
    }
    reading.requireNoProblems();
    return new Theirs(placed, out);
  }

  /** Whether each belongs to one partition. */
  public boolean isPlaced() {
    return placed;
  }

  /** Where the partition columns are among those by which totals are compared. */
  private static List<Integer> places(OurColumns columns, Terms terms) {
    List<Integer> places = new ArrayList<>();
    for (String partition : columns.partitionColumns()) {
      for (int i = 0; i < terms.per().size(); i++) {
        if (terms.per().get(i).equalsIgnoreCase(partition)) {
          places.add(i);
        }
      }
    }
    return places;
  }

  /** The figures of some partitions; all when they do not belong to partitions. */
  public Figures in(PartitionSet partitions) {
    Map<Key, List<@Nullable BigDecimal>> out = new TreeMap<>();
    for (Placed row : rows) {
      if (!placed || row.isIn(partitions)) {
        out.put(row.key(), row.figures());
      }
    }
    return Figures.of(out);
  }
}
