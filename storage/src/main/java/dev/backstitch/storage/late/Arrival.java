package dev.backstitch.storage.late;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/**
 * One delivery, as readers know it.
 *
 * @param key text of the partition it is filed under
 * @param path below the landing folder
 * @param number of the delivery under that path, from 1
 */
public record Arrival(AssetName asset, String key, String path, int number) {
  public Arrival {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(key);
    Objects.requireNonNull(path);
  }
}
