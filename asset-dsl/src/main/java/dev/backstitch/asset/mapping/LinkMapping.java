package dev.backstitch.asset.mapping;

import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Links between axes, at most one for each axis of either end. An axis without a link is
 * unconstrained: of the upstream all that exists is read, of the reader everything is reached. So
 * "all partitions" and "the whole table" are the absence of links.
 */
public record LinkMapping(List<Link> links, String words, boolean readsWhatHasArrived)
    implements Mapping {
  public LinkMapping {
    links = List.copyOf(links);
    long ups = links.stream().mapToInt(Link::up).distinct().count();
    long downs = links.stream().mapToInt(Link::down).distinct().count();
    if (ups < links.size() || downs < links.size()) {
      throw new IllegalArgumentException("Cannot link an axis twice: " + links);
    }
  }

  public static LinkMapping of(String words, Link... links) {
    return new LinkMapping(List.of(links), words, false);
  }

  /** This mapping, built from what has arrived. */
  public LinkMapping fromWhatHasArrived() {
    return new LinkMapping(links, words, true);
  }

  @Override
  public PartitionSet forward(PartitionSet up, Extent down) {
    Region out = Region.EMPTY;
    for (List<Ranges> box : up.region().boxes()) {
      Ranges[] sides = new Ranges[down.sides().size()];
      Arrays.fill(sides, Ranges.ALL);
      for (Link link : links) {
        sides[link.down()] =
            link.forward(box.get(link.up()), up.extent().side(link.up()), down.side(link.down()));
      }
      out = out.union(Region.box(List.of(sides)));
    }
    return down.set(out.intersect(down.exists()));
  }

  @Override
  public Required backward(PartitionSet down, Extent up) {
    Region required = Region.EMPTY;
    Region clipped = Region.EMPTY;
    for (List<Ranges> box : down.region().boxes()) {
      List<Ranges> asked = new ArrayList<>();
      up.sides().forEach(side -> asked.add(side.exists()));
      List<Ranges> kept = new ArrayList<>(asked);
      for (Link link : links) {
        Ranges reads =
            link.backward(
                box.get(link.down()), up.side(link.up()), down.extent().side(link.down()));
        asked.set(link.up(), bounded(reads, up.side(link.up()).declared()));
        kept.set(link.up(), link.kept(reads, up.side(link.up()).declared()));
      }
      required = required.union(Region.box(kept));
      clipped = clipped.union(Region.box(asked));
    }
    return told(required, clipped.minus(required), up);
  }

  /** "Since ever" is no window that could be cut off. */
  private static Ranges bounded(Ranges reads, Ranges declared) {
    boolean sinceEver = !reads.isEmpty() && reads.first() <= Ranges.MIN && !declared.isEmpty();
    return sinceEver ? reads.intersect(Ranges.of(declared.first(), Ranges.MAX)) : reads;
  }

  private static Required told(Region required, Region clipped, Extent up) {
    Region present = required.intersect(up.exists());
    Region absent = required.minus(present);
    Region notYetDue = absent.intersect(up.declared());
    return new Required(
        up.set(present), up.set(absent.minus(notYetDue)), up.set(notYetDue), up.set(clipped));
  }
}
