package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/** One pointer swap of a publication: the table shows {@code snapshot} once it is made. */
public record Move(AssetName table, String from, String to, long snapshot) {
  public Move {
    Objects.requireNonNull(table);
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
  }
}
