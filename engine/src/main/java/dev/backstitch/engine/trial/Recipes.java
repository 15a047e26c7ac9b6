package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.engine.step.Builder.Recipe;
import java.util.List;
import java.util.Optional;

/**
 * An asset's code of then and of today, to be put together with the configuration of either.
 *
 * @param then the same as today where the old one is not available
 */
record Recipes(Recipe then, Recipe today) {

  Recipe with(boolean newCode, boolean newConfig) {
    Recipe code = newCode ? today : then;
    Recipe config = newConfig ? today : then;
    return new Recipe(
        code.asset(), configured(code.origin(), config.origin()), code.table(), code.singly());
  }

  /** Values of parameters that both have; one that only the code has is part of the code. */
  private static Origin configured(Origin code, Origin config) {
    if (code instanceof Origin.Selected query && config instanceof Origin.Selected values) {
      return new Origin.Selected(
          query.sql(),
          query.parameters().stream().map(p -> valued(p, values.parameters()).orElse(p)).toList());
    }
    return code;
  }

  private static Optional<Parameter> valued(Parameter parameter, List<Parameter> values) {
    return values.stream().filter(v -> v.name().equals(parameter.name())).findFirst();
  }

  /** Whether some parameter that both have has another value. */
  boolean configMoved() {
    return !then.origin().equals(configured(then.origin(), today.origin()));
  }
}
