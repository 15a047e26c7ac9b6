package dev.backstitch.asset.definition;

/**
 * What a project jar offers to Backstitch; found through {@link java.util.ServiceLoader}. Needs a
 * public constructor without arguments.
 */
public interface AssetProject {
  /** Name of the project: letters, digits and {@code -}. */
  String name();

  Declarations declarations();
}
