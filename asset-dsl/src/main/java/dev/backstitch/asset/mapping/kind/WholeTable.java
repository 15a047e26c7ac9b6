package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.MappingSpec;

/**
 * The whole of an unpartitioned upstream: 2022-03-09 reads it all, and a change of it reaches every
 * existing day.
 */
public record WholeTable() implements MappingSpec {
  @Override
  public LinkMapping resolve(Ends ends) {
    if (!ends.up().isWhole()) {
      throw ends.refused(
          this,
          "found " + ends.up().words() + " upstream, expected an unpartitioned asset",
          "Use allPartitions() to read every partition.");
    }
    return LinkMapping.of("the whole table");
  }

  @Override
  public String words() {
    return "wholeTable()";
  }
}
