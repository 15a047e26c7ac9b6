package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.ReadsMapping;
import dev.backstitch.asset.partition.PartitionKey;
import java.util.Set;
import java.util.function.Function;

/**
 * A user's own mapping: the keys that a key reads, inverted by us. If 2022-03-09 reads the same day
 * of the year before, a change of 2021-03-09 reaches 2022-03-09. The function must be pure: equal
 * keys always read equal sets.
 *
 * @param name what the mapping is called in problems and reasons
 */
public record Reads(String name, Function<PartitionKey, Set<PartitionKey>> reads)
    implements MappingSpec {
  @Override
  public Mapping resolve(Ends ends) {
    return new ReadsMapping(ends.subject(), name, reads);
  }

  @Override
  public String words() {
    return name;
  }
}
