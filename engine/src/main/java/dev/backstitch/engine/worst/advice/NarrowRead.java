package dev.backstitch.engine.worst.advice;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.List;

/** Reads by which any one partition of an input reaches everything of its reader. */
final class NarrowRead implements Adviser {
  @Override
  public List<Advice> on(Situation situation) {
    List<Advice> out = new ArrayList<>();
    for (AssetName name : situation.radius().hits().keySet()) {
      for (Edge edge : situation.graph().outOf(name)) {
        if (!edge.isOwnPrevious() && widens(edge, situation)) {
          out.add(advice(edge, situation));
        }
      }
    }
    return out;
  }

  private static boolean widens(Edge edge, Situation situation) {
    Extent up = extent(edge.up(), situation);
    Extent down = extent(edge.down(), situation);
    PartitionSet all = down.all();
    boolean matters = (down.scheme().isWhole() ? up.all() : all).count() > 1;
    return matters
        && situation.rebuilt().containsKey(edge.down())
        && !up.all().isEmpty()
        && edge.mapping().forward(oldest(up), down).equals(all)
        && edge.mapping().forward(newest(up), down).equals(all);
  }

  private static Extent extent(AssetName name, Situation situation) {
    return situation.radius().extents().of(name);
  }

  private static PartitionSet oldest(Extent extent) {
    return corner(extent, (axis, exists) -> exists.first());
  }

  private static PartitionSet newest(Extent extent) {
    return corner(extent, (axis, exists) -> axis.floor(exists.last() - 1));
  }

  private interface Chosen {
    long cell(Axis axis, Ranges exists);
  }

  private static PartitionSet corner(Extent extent, Chosen chosen) {
    List<Ranges> sides = new ArrayList<>();
    for (int i = 0; i < extent.sides().size(); i++) {
      Axis axis = extent.axis(i);
      long cell = chosen.cell(axis, extent.side(i).exists());
      sides.add(Ranges.of(cell, axis.plus(cell, 1)));
    }
    return extent.set(Region.box(sides));
  }

  private static Advice advice(Edge edge, Situation situation) {
    Extent down = extent(edge.down(), situation);
    String read = edge.down() + " reads " + edge.mapping().words() + " of " + edge.up();
    String text =
        down.scheme().isWhole()
            ? read + ": one wrong partition rebuilds the whole of it. Partition it."
            : read
                + ": one wrong partition rebuilds all "
                + Phrase.figure(down.all().count())
                + ". Map partitions to partitions.";
    return new Advice(Advice.Kind.NARROW_READ, List.of(edge.down(), edge.up()), text);
  }
}
