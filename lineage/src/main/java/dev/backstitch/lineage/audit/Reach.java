package dev.backstitch.lineage.audit;

import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.lineage.audit.Audited.Read;
import java.util.List;

/** How the partitions that a mapping reads lie to the reader's own. */
public final class Reach {
  private Reach() {}

  /**
   * Whether the input's column holds the key of the reader's own partition.
   *
   * @param name of the reader's partition column
   * @param column of the input
   */
  public static boolean isSamePartition(Audited asset, Read read, String name, String column) {
    return read.edge().mapping().declared() instanceof LinkMapping mapping
        && mapping.links().stream()
            .filter(link -> up(read, link).name().equalsIgnoreCase(column))
            .filter(link -> down(asset, link).name().equalsIgnoreCase(name))
            .anyMatch(
                link ->
                    link.by().equals(Overlap.SAME)
                        && down(asset, link).axis().equals(up(read, link).axis()));
  }

  private static Dimension down(Audited asset, Link link) {
    return asset.asset().scheme().dimension(link.down());
  }

  private static Dimension up(Read read, Link link) {
    return read.upstream().scheme().dimension(link.up());
  }

  /**
   * Whether a partition in time reads partitions of the upstream's time that its own does not
   * bound, so that it sees later ones when they come.
   */
  public static boolean isOpenEnded(Audited asset, Read read) {
    Mapping mapping = read.edge().mapping().declared();
    List<Dimension> up = read.upstream().scheme().dimensions();
    if (!asset.isPartitionedByTime() || up.stream().noneMatch(d -> d.axis().isTime())) {
      return false;
    }
    return mapping instanceof LinkMapping linked
        && linked.links().stream().noneMatch(link -> up(read, link).axis().isTime());
  }
}
