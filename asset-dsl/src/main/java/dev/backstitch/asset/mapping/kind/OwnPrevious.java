package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.mapping.relation.Overlap;
import java.util.ArrayList;
import java.util.List;

/**
 * My own partition before this one, on the first time dimension: 2022-03-09|eu reads 2022-03-08|eu.
 * The first partition reads none, by declaration.
 */
public record OwnPrevious() implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    List<Link> links = new ArrayList<>();
    boolean stepped = false;
    for (int i = 0; i < ends.down().dims(); i++) {
      boolean steps = !stepped && ends.down().dimension(i).axis().isTime();
      links.add(new Link(i, i, steps ? Offset.PREVIOUS : Overlap.SAME, Edge.CLIPPED_AT_START));
      stepped |= steps;
    }
    if (!stepped) {
      throw ends.refused(
          this,
          "found " + ends.down().words() + ", expected time partitions, for keys have no order",
          "Partition the asset by time.");
    }
    return new LinkMapping(links, "its own previous partition", false);
  }

  @Override
  public String words() {
    return "readsOwnPrevious()";
  }
}
