package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files that held partitions at releases of the past, as a run that began at an instant
 * saw them. Everything that cannot be found exactly is refused.
 */
public final class PastFiles {
  private final Project project;
  private final Storage storage;
  private final Instant began;
  private final Map<Long, Map<AssetName, Long>> snapshots = new HashMap<>();

  /**
   * @param began when the run looked at what there was
   */
  public PastFiles(Project project, Storage storage, Instant began) {
    this.project = project;
    this.storage = storage;
    this.began = began;
  }

  /**
   * Files of all partitions, each at its version.
   *
   * @throws ProblemException BS-543 when some can no longer be read; BS-601 when a snapshot cannot
   */
  public List<TableFile> of(AssetName asset, Versions versions) {
    List<TableFile> out = new ArrayList<>();
    versions.byRelease().forEach((release, keys) -> out.addAll(at(asset, release, keys)));
    Set<String> superseded =
        project.graph().asset(asset).isBuilt() ? Set.of() : superseded(asset, versions);
    out.removeIf(file -> superseded.contains(file.location()));
    out.stream()
        .filter(file -> !storage.tables().isThere(file))
        .findFirst()
        .ifPresent(
            gone -> {
              throw gone(asset, versions.all(), "a file of it is gone: " + gone.location());
            });
    return out;
  }

  private List<TableFile> at(AssetName asset, long release, PartitionSet keys) {
    return whole(asset, release).stream().filter(file -> keys.contains(file.key())).toList();
  }

  private List<TableFile> whole(AssetName asset, long release) {
    Long snapshot = snapshot(asset, release);
    if (snapshot == null) {
      throw new ProblemException(
          Problem.of("BS-543", asset.toString(), "release " + release + " shows no table of it")
              .next("It cannot be told what was read; compare with today's inputs only."));
    }
    return storage
        .tables()
        .files(asset, snapshot, KeyColumns.of(project.graph().asset(asset).scheme()));
  }

  private @Nullable Long snapshot(AssetName asset, long release) {
    return snapshots
        .computeIfAbsent(release, id -> storage.metadata().releases().snapshots(id))
        .get(asset);
  }

  private static ProblemException gone(AssetName asset, PartitionSet keys, String why) {
    return new ProblemException(
        Problem.of("BS-543", asset + " " + keys.text(), "as it was recorded cannot be read: " + why)
            .next("Nothing is guessed; compare with today's inputs only."));
  }

  /** Deliveries that a newer one had replaced, of those that were taken in when the run began. */
  private Set<String> superseded(AssetName asset, Versions versions) {
    Set<String> there = new HashSet<>();
    long seen =
        Math.max(
            storage.metadata().releases().asOf(began).map(r -> r.id()).orElse(0L),
            versions.byRelease().keySet().stream().mapToLong(v -> v).max().orElse(0L));
    // Before its first delivery a raw asset has no table.
    if (seen > 0 && snapshot(asset, seen) != null) {
      whole(asset, seen).forEach(file -> there.add(file.location()));
    }
    List<Delivery> known =
        storage.metadata().deliveries().of(asset).stream()
            .filter(
                d ->
                    d.location().isEmpty()
                        ? !d.receivedAt().isAfter(began)
                        : there.contains(d.location()))
            .toList();
    Map<String, Integer> newest = new HashMap<>();
    known.forEach(d -> newest.merge(d.path(), d.number(), Math::max));
    return known.stream()
        .filter(d -> d.number() < newest.getOrDefault(d.path(), 0))
        .map(Delivery::location)
        .collect(Collectors.toSet());
  }
}
