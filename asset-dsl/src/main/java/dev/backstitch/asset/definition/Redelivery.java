package dev.backstitch.asset.definition;

/** What a second, different file under the same path means. */
public enum Redelivery {
  /** It is refused and reported; what was delivered stays as it is. */
  REFUSED,
  /** It is kept as the next number, and readers see the newest; older ones stay queryable. */
  SUPERSEDING
}
