package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.trial.OldCode;
import dev.backstitch.storage.deploy.Deployments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Old code as it was kept, and Java steps of jars that were deployed, each in a process that ends
 * with this.
 */
public final class ArchivedCode implements OldCode, AutoCloseable {
  private final OldCode kept;
  private final Deployments deployments;
  private final Archive archive;
  private final Map<Version, OldStep> running = new HashMap<>();

  private record Version(AssetName asset, String code) {}

  public ArchivedCode(OldCode kept, Deployments deployments, Archive archive) {
    this.kept = kept;
    this.deployments = deployments;
    this.archive = archive;
  }

  @Override
  public Answer of(AssetDefinition asset, Fingerprint recorded) {
    Answer answer = kept.of(asset, recorded);
    if (answer.origin() != null
        || !(asset.origin() instanceof Origin.Computed today)
        || recorded.code().equals(Fingerprint.FOREIGN)) {
      return answer;
    }
    List<String> jars = deployments.jarsOf(asset.name(), recorded.code());
    if (jars.isEmpty()) {
      return answer;
    }
    Optional<Path> jar = jars.stream().map(archive::find).flatMap(Optional::stream).findFirst();
    if (jar.isEmpty()) {
      return Answer.notAvailable("the jar of its Java step is gone from the home's archive");
    }
    try {
      return found(asset, recorded, today, step(jar.get(), asset, recorded));
    } catch (IOException unusable) {
      return Answer.notAvailable(
          "the archived jar of its Java step no longer loads: " + unusable.getMessage());
    }
  }

  private static Answer found(
      AssetDefinition asset, Fingerprint recorded, Origin.Computed today, OldStep step) {
    if (!step.code().equals(recorded.code())) {
      return Answer.notAvailable("what was archived is not what ran");
    }
    if (!step.reading().equals(Fingerprint.reading(asset))) {
      return Answer.notAvailable("it read otherwise than it is declared to read today");
    }
    Computation old = step::rows;
    return new Answer(new Origin.Computed(old, today.columns()), true, "");
  }

  private synchronized OldStep step(Path jar, AssetDefinition asset, Fingerprint recorded)
      throws IOException {
    Version version = new Version(asset.name(), recorded.code());
    OldStep there = running.get(version);
    if (there == null) {
      there = OldStep.start(jar, asset.name(), asset.inputs().stream().map(Input::alias).toList());
      running.put(version, there);
    }
    return there;
  }

  @Override
  public synchronized void close() {
    running.values().forEach(OldStep::close);
    running.clear();
  }
}
