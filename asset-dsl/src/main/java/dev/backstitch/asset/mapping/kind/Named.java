package dev.backstitch.asset.mapping.kind;

import dev.backstitch.asset.mapping.Ends;
import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.partition.Scheme;

/** Finds the dimension that a mapping names. */
final class Named {
  private Named() {}

  static int dimension(MappingSpec spec, Ends ends, Scheme scheme, String name) {
    for (int i = 0; i < scheme.dims(); i++) {
      if (scheme.dimension(i).name().equals(name)) {
        return i;
      }
    }
    throw ends.refused(
        spec,
        "found dimensions " + scheme.shape() + ", expected one named " + name,
        "Name a dimension that just one of the two assets has.");
  }
}
