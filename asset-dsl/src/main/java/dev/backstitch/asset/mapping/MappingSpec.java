package dev.backstitch.asset.mapping;

/** A mapping as declared, before the schemes at its ends are known. Immutable. */
public interface MappingSpec {
  /** The mapping between two schemes; refuses schemes that it cannot mean, naming the ends. */
  Mapping resolve(Ends ends);

  /** The declaration as it is written: {@code trailingDays(7)}. */
  String words();
}
