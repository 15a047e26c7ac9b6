package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.relation.AsOf;
import dev.backstitch.asset.partition.Scheme;

/**
 * A dimension as it was known up to the end of my partition: 2022-03-09 reads its days to
 * 2022-03-09. An upper bound: only versions valid in my window count, which needs the data. A
 * reader without time reads it all.
 */
public record AsOfRead() implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    ends.upTime(this);
    int time = timeOf(ends.down());
    return time < 0
        ? LinkMapping.of("all that is known")
        : LinkMapping.of(
            "all that is known up to its end", new Link(0, time, new AsOf(), Edge.CLIPPED));
  }

  private static int timeOf(Scheme scheme) {
    for (int i = 0; i < scheme.dims(); i++) {
      if (scheme.dimension(i).axis().isTime()) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public String words() {
    return "readsAsOf()";
  }
}
