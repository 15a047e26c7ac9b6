package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * My partition under every key of a dimension that only the upstream has: 2022-03-09 reads
 * 2022-03-09|eu, 2022-03-09|uk and 2022-03-09|us.
 */
public record EveryKeyOf(String dimension) implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    int folded = Named.dimension(this, ends, ends.up(), dimension);
    Ends rest = ends.withoutUp(folded);
    List<Link> links = new ArrayList<>();
    for (Link link : new SamePartition().resolve(rest).links()) {
      links.add(
          new Link(link.up() + (link.up() < folded ? 0 : 1), link.down(), link.by(), link.edge()));
    }
    return new LinkMapping(links, "the same partition, every key of " + dimension, false);
  }

  @Override
  public String words() {
    return "everyKeyOf(" + dimension + ")";
  }
}
