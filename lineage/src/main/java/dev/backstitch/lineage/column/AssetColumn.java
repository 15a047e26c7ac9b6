package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetName;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column of an asset's table, or all that the table holds. Equal in whatever case its column is
 * written; {@link ColumnLineage#column} finds it as the table spells it.
 *
 * @param column null for the whole table: its rows, and so all of their columns
 */
public record AssetColumn(AssetName asset, @Nullable String column) {
  public AssetColumn {
    Objects.requireNonNull(asset);
  }

  public static AssetColumn all(AssetName asset) {
    return new AssetColumn(asset, null);
  }

  public boolean isAll() {
    return column == null;
  }

  private @Nullable String folded() {
    return column == null ? null : column.toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AssetColumn that
        && asset.equals(that.asset)
        && Objects.equals(folded(), that.folded());
  }

  @Override
  public int hashCode() {
    return Objects.hash(asset, folded());
  }

  /** {@code team.table.column}; {@code team.table.*} for all. */
  @Override
  public String toString() {
    return asset + "." + (column == null ? "*" : column);
  }
}
