package dev.backstitch.engine.diff;

import java.util.List;
import java.util.Objects;

/**
 * What became of tables from one state to another.
 *
 * @param assets in topological order
 * @param controls proofs that were asked for
 */
public record ProjectDiff(
    Shown before, Shown after, List<AssetDiff> assets, List<Control> controls) {
  public ProjectDiff {
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
    assets = List.copyOf(assets);
    controls = List.copyOf(controls);
  }

  /** Whether no table differs. */
  public boolean isEmpty() {
    return assets.stream().allMatch(AssetDiff::isEmpty);
  }

  /** Whether every control set is untouched. */
  public boolean controlsHold() {
    return controls.stream().allMatch(Control::holds);
  }
}
