package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;

/**
 * Every partition that exists. On 2022-05-01 the unpartitioned totals read every day to 2022-04-30;
 * on 2022-05-02 one more, and that new day is a change of what they read.
 */
public record AllPartitions() implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    return LinkMapping.of("all partitions");
  }

  @Override
  public String words() {
    return "allPartitions()";
  }
}
