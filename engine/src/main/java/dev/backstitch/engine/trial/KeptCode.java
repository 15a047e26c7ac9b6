package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.code.Code;
import dev.backstitch.storage.code.Codes;
import java.util.Optional;

/**
 * Code that is still the project's, or whose text was kept. A text counts only when it has the
 * recorded fingerprint and reads what the project reads today.
 */
public record KeptCode(Project project, Codes codes) implements OldCode {
  @Override
  public Answer of(AssetDefinition asset, Fingerprint recorded) {
    if (recorded.equals(project.fingerprint(asset.name()))) {
      boolean singly =
          project.bound().query(asset.name()).map(q -> q.traits().runsSingly()).orElse(true);
      return new Answer(asset.origin(), singly, "");
    }
    if (recorded.code().equals(Fingerprint.FOREIGN)) {
      return Answer.notAvailable("another program wrote the rows");
    }
    Optional<Code> kept = codes.find(asset.name(), recorded.code(), recorded.config());
    if (kept.isEmpty()) {
      return Answer.notAvailable(
          asset.origin() instanceof Origin.Computed
              ? "the classes of a Java step are not kept"
              : "its text was not kept when it ran");
    }
    Origin.Selected query = new Origin.Selected(kept.get().sql(), kept.get().parameters());
    if (!Fingerprint.of(query, kept.get().reading()).equals(recorded)) {
      return Answer.notAvailable("what was kept is not what ran");
    }
    if (!kept.get().reading().equals(Fingerprint.reading(asset))) {
      return Answer.notAvailable("it read otherwise than it is declared to read today");
    }
    return new Answer(query, kept.get().runsSingly(), "");
  }
}
