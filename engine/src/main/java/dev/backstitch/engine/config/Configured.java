package dev.backstitch.engine.config;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import java.util.List;
import java.util.Map;

/** Puts a home's values in the place of declared ones. */
public final class Configured {
  private Configured() {}

  /**
   * The same declarations with other values of parameters.
   *
   * @param values by {@code team.table.parameter}; a name that nothing declares changes nothing
   */
  public static Declarations by(Map<String, String> values, Declarations declared) {
    return new Declarations(
        declared.assets().stream().map(asset -> by(values, asset)).toList(),
        declared.exposures(),
        declared.schedules(),
        declared.problems());
  }

  private static AssetDefinition by(Map<String, String> values, AssetDefinition asset) {
    if (!(asset.origin() instanceof Origin.Selected selected)) {
      return asset;
    }
    List<Parameter> parameters =
        selected.parameters().stream()
            .map(p -> new Parameter(p.name(), values.getOrDefault(name(asset, p), p.value())))
            .toList();
    return new AssetDefinition(
        asset.name(),
        asset.layer(),
        asset.owner(),
        asset.scheme(),
        new Origin.Selected(selected.sql(), parameters),
        asset.inputs(),
        asset.key(),
        asset.yields(),
        asset.checks(),
        asset.reconciliations(),
        asset.notes(),
        asset.policy(),
        asset.place());
  }

  /** What a parameter is called in configuration. */
  public static String name(AssetDefinition asset, Parameter parameter) {
    return asset.name() + "." + parameter.name();
  }
}
