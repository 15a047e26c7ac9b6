package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * A table at one moment.
 *
 * @param pointer location of its metadata; changes with every commit
 * @param snapshot what {@code main} shows; empty when nothing was published yet
 */
public record TableState(
    AssetName name, TableSchema schema, String pointer, OptionalLong snapshot) {
  public TableState {
    Objects.requireNonNull(name);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(pointer);
    Objects.requireNonNull(snapshot);
  }
}
