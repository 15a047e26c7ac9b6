package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;

/**
 * Every partition that has ended, none of those to come: on 2022-05-02 the day 2022-03-09 of a
 * dimension reads its feed to 2022-05-01, and it is not final while the feed goes on.
 */
public record AllArrived() implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    return LinkMapping.of("all that has arrived").fromWhatHasArrived();
  }

  @Override
  public String words() {
    return "allArrived()";
  }
}
