package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Code and parameters that an asset was built with, or is built with from now on.
 *
 * @param first the release that first published something built with it; null for none yet
 * @param last the newest such release; null for none yet
 * @param isNow whether it is the project's of today
 * @param partitions published ones that stand as it built them
 * @param text the query; null where it cannot be shown
 * @param why it cannot; empty where it can
 */
public record CodeVersion(
    String code,
    String config,
    @Nullable Release first,
    @Nullable Release last,
    boolean isNow,
    PartitionSet partitions,
    @Nullable Text text,
    String why) {
  public CodeVersion {
    Objects.requireNonNull(code);
    Objects.requireNonNull(config);
    Objects.requireNonNull(partitions);
    Objects.requireNonNull(why);
  }

  /**
   * A query as it ran.
   *
   * @param reading a line for each input: its alias, the asset and the mapping
   */
  public record Text(String sql, String reading, List<Parameter> parameters) {
    public Text {
      Objects.requireNonNull(sql);
      Objects.requireNonNull(reading);
      parameters = List.copyOf(parameters);
    }
  }
}
