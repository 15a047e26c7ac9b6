package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;
import java.util.ArrayList;
import java.util.List;

/** The partition with my key, dimension by dimension: 2022-03-09 reads 2022-03-09. */
public record SamePartition() implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    if (ends.up().dims() != ends.down().dims()) {
      throw ends.refused(
          this,
          "found "
              + ends.up().words()
              + " upstream and "
              + ends.down().words()
              + " here, expected equal dimensions",
          "Use everyKeyOf(...) or sharedBy(...) where one side has a dimension more.");
    }
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < ends.up().dims(); i++) {
      links.add(new Link(i, i, SameAxis.of(this, ends, i), Edge.STRICT));
    }
    LinkMapping mapping = new LinkMapping(links, "the same partition", false);
    Boundaries.check(ends, mapping, "Start the reader where the upstream starts.");
    return mapping;
  }

  @Override
  public String words() {
    return "samePartition()";
  }
}
