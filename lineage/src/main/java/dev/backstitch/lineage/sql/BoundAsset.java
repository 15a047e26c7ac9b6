package dev.backstitch.lineage.sql;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.lineage.rule.query.Schema;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of binding one asset.
 *
 * @param schema null when its columns cannot be told
 * @param query null when it has no SQL, or none that was understood
 * @param problems all that was found at this asset
 */
record BoundAsset(@Nullable Schema schema, @Nullable BoundQuery query, List<Problem> problems) {
  /** Of an asset that must wait until something it reads is mended. */
  static final BoundAsset WAITING = new BoundAsset(null, null, List.of());

  BoundAsset {
    problems = List.copyOf(problems);
  }

  Optional<Schema> told() {
    return Optional.ofNullable(schema);
  }

  Optional<BoundQuery> understood() {
    return Optional.ofNullable(query);
  }
}
