package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.StateReader;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import dev.backstitch.storage.metadata.Run;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What there is today, and what there was when runs of the past began. */
public record Moments(Project project, Storage storage, Clock clock) {

  /** State and files of the newest release, so that a publication meanwhile does not mix in. */
  public Moment today() {
    long release = releases().latest().map(Release::id).orElse(0L);
    Map<AssetName, List<Painting>> paintings =
        storage.metadata().paintings().asOf(project.graph().order(), release);
    return new Moment(project, stateAt(clock.instant(), paintings), releases().snapshots(release));
  }

  /** What existed when a run began; nothing is published in it. */
  public Moment then(Instant began) {
    return new Moment(project, stateAt(began, Map.of()), Map.of());
  }

  /** When the run that published a release looked at what there was. */
  public Instant began(long release) {
    Release published = releases().find(release).orElseThrow();
    return storage
        .metadata()
        .runs()
        .find(published.run())
        .map(Run::startedAt)
        .orElse(published.at());
  }

  private ProjectState stateAt(Instant instant, Map<AssetName, List<Painting>> paintings) {
    DynamicKeys keys = storage.metadata().dimensionKeys().now();
    return new StateReader(
            project.graph(), project.fingerprints(), project::isReadInWindow, project.admissions())
        .at(instant, keys, paintings);
  }

  private Releases releases() {
    return storage.metadata().releases();
  }
}
