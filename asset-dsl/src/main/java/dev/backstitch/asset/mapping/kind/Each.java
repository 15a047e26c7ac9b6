package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.mapping.MappingSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * A mapping of its own for the last dimension and another for those before it. With {@code
 * each(wholeMonth(), samePartition())} the partition 2022-03|eu reads 2022-03-01|eu to
 * 2022-03-31|eu.
 */
public record Each(MappingSpec first, MappingSpec second) implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    if (ends.up().dims() < 2 || ends.down().dims() < 2) {
      throw ends.refused(
          this,
          "found " + ends.up().words() + " read by " + ends.down().words() + ", expected two grids",
          "Use everyKeyOf(...) or sharedBy(...) where one side is no grid.");
    }
    LinkMapping outer = linked(first.resolve(ends.outer()), ends);
    LinkMapping inner = linked(second.resolve(ends.inner()), ends);
    List<Link> links = new ArrayList<>(outer.links());
    for (Link link : inner.links()) {
      links.add(new Link(ends.up().dims() - 1, ends.down().dims() - 1, link.by(), link.edge()));
    }
    boolean arrived = outer.readsWhatHasArrived() || inner.readsWhatHasArrived();
    return new LinkMapping(links, outer.words() + " by " + inner.words(), arrived);
  }

  private LinkMapping linked(Mapping mapping, Ends ends) {
    if (mapping instanceof LinkMapping linked) {
      return linked;
    }
    throw ends.refused(
        this,
        "found " + mapping.words() + " for one dimension, expected a mapping of axes",
        "Write one reads(...) over whole keys instead.");
  }

  @Override
  public String words() {
    return "each(" + first.words() + ", " + second.words() + ")";
  }
}
