package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.LatestMapping;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.mapping.MappingSpec;

/**
 * The last partition that exists, for every partition of mine: with days to 2022-03-09 all read
 * 2022-03-09, so a change of it reaches all and a change of 2022-03-08 none.
 */
public record Latest() implements MappingSpec {
  @Override
  public Mapping resolve(Ends ends) {
    if (ends.up().dims() != 1) {
      throw ends.refused(
          this,
          "found " + ends.up().words() + " upstream, expected one dimension",
          "Use reads(...) to say what is the latest of a grid.");
    }
    return new LatestMapping();
  }

  @Override
  public String words() {
    return "latest()";
  }
}
