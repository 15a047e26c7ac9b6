package dev.backstitch.engine.execution;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.code.Code;
import java.util.Comparator;
import java.util.Optional;

/** A query as it is to be kept with what it builds. */
final class KeptQuery {
  private KeptQuery() {}

  /** Empty for an asset that no query builds. */
  static Optional<Code> of(Project project, AssetName name) {
    AssetDefinition asset = project.graph().asset(name);
    if (!(asset.origin() instanceof Origin.Selected query)) {
      return Optional.empty();
    }
    Fingerprint print = project.fingerprint(name);
    boolean singly = project.bound().query(name).map(q -> q.traits().runsSingly()).orElse(true);
    return Optional.of(
        new Code(
            name,
            print.code(),
            print.config(),
            query.sql(),
            Fingerprint.reading(asset),
            query.parameters().stream().sorted(Comparator.comparing(Parameter::name)).toList(),
            singly));
  }
}
