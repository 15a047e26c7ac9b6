package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.engine.state.Fingerprint;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Finds the code that published partitions were built by. Safe for use by many threads. */
@FunctionalInterface
public interface OldCode {
  /**
   * Looks for one version of an asset's code.
   *
   * @param recorded what the partitions were built by
   */
  Answer of(AssetDefinition asset, Fingerprint recorded);

  /**
   * What was found.
   *
   * @param origin null when it is not available
   * @param runsSingly whether it has to run for one partition at a time
   * @param missing why it is not available; empty when it is
   */
  record Answer(@Nullable Origin origin, boolean runsSingly, String missing) {
    public Answer {
      Objects.requireNonNull(missing);
    }

    public static Answer notAvailable(String why) {
      return new Answer(null, true, why);
    }
  }
}
