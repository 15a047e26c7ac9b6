package dev.backstitch.asset.mapping;

/** What happens to the part of a window in which the upstream was never declared. */
public enum Edge {
  /** It is missing, so the partition cannot be built. */
  STRICT,
  /** Before the upstream's first partition it is left out and reported; after its last, missing. */
  CLIPPED_AT_START,
  /** At both ends it is left out and reported. */
  CLIPPED
}
