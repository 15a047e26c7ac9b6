package dev.backstitch.storage.code;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Parameter;
import java.util.List;
import java.util.Objects;

/**
 * A query as it once ran.
 *
 * @param code fingerprint of text and reading
 * @param config fingerprint of the parameters
 * @param reading what was read how, in the words that are part of the fingerprint
 * @param parameters in the order of their names
 * @param runsSingly whether the text answers the same only with a partition at a time, in order
 */
public record Code(
    AssetName asset,
    String code,
    String config,
    String sql,
    String reading,
    List<Parameter> parameters,
    boolean runsSingly) {
  public Code {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(code);
    Objects.requireNonNull(config);
    Objects.requireNonNull(sql);
    Objects.requireNonNull(reading);
    parameters = List.copyOf(parameters);
  }
}
