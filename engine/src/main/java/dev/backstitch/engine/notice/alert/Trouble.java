package dev.backstitch.engine.notice.alert;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;

/**
 * Partitions that a run could not build.
 *
 * @param keys as text
 * @param why the problem, or which check found what
 */
public record Trouble(String run, AssetName asset, String keys, String why) {
  public Trouble {
    Objects.requireNonNull(run);
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(why);
  }
}
