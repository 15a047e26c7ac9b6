package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * One upstream partition for every key of a dimension that only I have: 2022-03-09|eu and
 * 2022-03-09|us both read 2022-03-09.
 */
public record SharedBy(String dimension) implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    int added = Named.dimension(this, ends, ends.down(), dimension);
    Ends rest = ends.withoutDown(added);
    List<Link> links = new ArrayList<>();
    for (Link link : new SamePartition().resolve(rest).links()) {
      links.add(
          new Link(link.up(), link.down() + (link.down() < added ? 0 : 1), link.by(), link.edge()));
    }
    return new LinkMapping(links, "the same partition, shared by every " + dimension, false);
  }

  @Override
  public String words() {
    return "sharedBy(" + dimension + ")";
  }
}
