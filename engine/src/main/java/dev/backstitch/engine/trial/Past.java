package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.proof.Moment;
import dev.backstitch.engine.proof.Moments;
import dev.backstitch.engine.proof.PastFiles;
import dev.backstitch.engine.proof.Recorded;
import dev.backstitch.engine.proof.Versions;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.step.Builder.Recipe;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.table.TableSpec;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What partitions of one painting were built from.
 *
 * @param inputs null when they can no longer be had exactly
 * @param code the old one; its origin is null when it can no longer be had
 * @param missing what cannot be had, in words; empty when nothing is missing
 */
record Past(Painting painting, @Nullable Recorded inputs, OldCode.Answer code, String missing) {

  /** Looks it up. Blocking. */
  static Past of(
      AssetDefinition asset, PartitionSet keys, Painted painted, Moments moments, OldCode codes) {
    Painting painting = painted.painting();
    Instant began = moments.began(painting.release());
    Moment then = moments.then(began);
    Recorded inputs = null;
    String missing = "";
    try {
      PastFiles past = new PastFiles(moments.project(), moments.storage(), began);
      inputs = Recorded.of(asset.name(), then.over(asset.name(), keys), painted, then, past);
    } catch (ProblemException unreadable) {
      Problem problem = unreadable.problems().get(0);
      missing = problem.subject() + " " + problem.message();
    }
    OldCode.Answer code =
        painting.scheme().equals(keys.extent().scheme().fingerprint())
            ? codes.of(asset, new Fingerprint(painting.code(), painting.config()))
            : OldCode.Answer.notAvailable("its partition scheme or the zone data changed");
    String uncoded = code.missing().isEmpty() ? "" : "old code: " + code.missing();
    String both =
        missing.isEmpty() || uncoded.isEmpty() ? missing + uncoded : missing + "; " + uncoded;
    return new Past(painting, inputs, code, both);
  }

  /** The old recipe, into the table as it was; today's where there is none. */
  Recipe recipe(Recipe today, Storage storage) {
    if (code.origin() == null) {
      return today;
    }
    TableSpec table =
        snapshot(storage, today.asset())
            .map(
                snapshot ->
                    new TableSpec(
                        today.asset(),
                        storage.tables().schemaOf(today.asset(), snapshot),
                        today.table().keys(),
                        today.table().properties()))
            .orElse(today.table());
    return new Recipe(today.asset(), code.origin(), table, code.runsSingly());
  }

  private Optional<Long> snapshot(Storage storage, AssetName asset) {
    return Optional.ofNullable(
        storage.metadata().releases().snapshots(painting.release()).get(asset));
  }

  /** Whether the files that were read of an upstream are those that today's builds read of it. */
  boolean readsTheSame(
      AssetName asset, AssetName upstream, PartitionSet keys, Moment today, NewBuilds builds) {
    PartitionSet reads = today.reads(asset, keys, upstream);
    if (inputs == null) {
      return builds.changed(upstream).intersect(reads).isEmpty()
          && isAtRecordedVersions(upstream, reads, today);
    }
    return Set.copyOf(builds.files().files(upstream, reads))
        .equals(Set.copyOf(inputs.of(upstream).files()));
  }

  private boolean isAtRecordedVersions(AssetName upstream, PartitionSet reads, Moment today) {
    Extent extent = today.state().of(upstream).extent();
    Versions now = Versions.published(today.state().of(upstream), extent).among(reads);
    try {
      return Versions.recorded(painting, upstream, extent).among(reads).differing(now).isEmpty();
    } catch (ProblemException keysOfAnotherScheme) {
      return false;
    }
  }

  /**
   * The inputs, for whoever can do nothing without them.
   *
   * @throws ProblemException BS-703 when they can no longer be had
   */
  Recorded requireInputs(AssetName asset, PartitionSet keys) {
    if (inputs == null) {
      throw new ProblemException(
          Problem.of("BS-703", asset + " " + keys.text(), "cannot be rebuilt as it was: " + missing)
              .next("Choose control partitions whose inputs are still kept."));
    }
    return inputs;
  }
}
