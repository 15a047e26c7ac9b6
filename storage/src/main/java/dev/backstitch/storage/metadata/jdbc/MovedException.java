package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import java.util.Set;

/** Ends a publishing transaction without effect; never leaves this package. */
final class MovedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Set<AssetName> tables;

  MovedException(Set<AssetName> tables) {
    super("Cannot publish: moved since they were prepared: " + tables, null, false, false);
    this.tables = Set.copyOf(tables);
  }

  Set<AssetName> tables() {
    return tables;
  }
}
