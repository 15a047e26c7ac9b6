package dev.backstitch.asset.partition;

/** What is known of the keys of growing dimensions, at one moment. */
@FunctionalInterface
public interface DynamicKeys {
  /** For projects without growing dimensions: every dimension is empty. */
  DynamicKeys NONE = dimension -> KnownKeys.NONE;

  /** Keys of a dimension by its name; {@link KnownKeys#NONE} if there are none yet. */
  KnownKeys of(String dimension);
}
