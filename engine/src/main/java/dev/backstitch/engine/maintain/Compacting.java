package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.maintain.CompactionRecord.Begun;
import dev.backstitch.engine.run.Hold;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.storage.maintenance.Replacement;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Merges small files of partitions that have several, under the release that shows them. Raw tables
 * are left alone: each of their files is one delivery. One at a time on a home; may be killed at
 * any moment, and what it had begun is settled by the next call.
 */
public final class Compacting {
  private static final String WORK = "compaction";

  private final AssetGraph graph;
  private final Upkeep upkeep;
  private final Holds holds;
  private final CompactionRecord record;

  /**
   * @param holds who works on the home
   */
  public Compacting(AssetGraph graph, Upkeep upkeep, Holds holds, Clock clock) {
    this.graph = graph;
    this.upkeep = upkeep;
    this.holds = holds;
    this.record = new CompactionRecord(upkeep.metadata().journal(), clock);
  }

  /**
   * What was merged in one table.
   *
   * @param partitions that have fewer files now
   * @param files that were merged
   * @param into how many
   */
  public record Compacted(AssetName table, int partitions, int files, int into) {}

  /**
   * Merges in every table; one that is published meanwhile is left for the next time. Blocking.
   *
   * @throws ProblemException BS-795 while another does
   */
  public List<Compacted> run(Packing packing) {
    Hold hold = hold();
    try {
      settle();
      List<Compacted> all = new ArrayList<>();
      for (AssetName name : graph.order()) {
        AssetDefinition asset = graph.asset(name);
        OptionalLong shown = upkeep.metadata().releases().releasedSnapshot(name);
        if (asset.isBuilt() && shown.isPresent()) {
          compact(asset, shown.getAsLong(), packing, hold).ifPresent(all::add);
        }
      }
      return all;
    } finally {
      hold.release();
    }
  }

  /** Finds out how interrupted compactions ended, unless one is under way. */
  public void settleUnlessUnderWay() {
    if (record.unfinished().isEmpty() || holds.isHeld(WORK)) {
      return;
    }
    Hold hold = hold();
    try {
      settle();
    } finally {
      hold.release();
    }
  }

  private Hold hold() {
    if (holds.isHeld(WORK)) {
      throw underWay();
    }
    return holds.take(WORK).orElseThrow(this::underWay);
  }

  private ProblemException underWay() {
    return new ProblemException(
        Problem.of(
                "BS-795",
                "compaction",
                "is under way by "
                    + holds.holder(WORK).orElse("somebody else")
                    + ", expected one at a time")
            .blamedOn(Blame.EXTERNAL)
            .next("Try again when it is done; whoever died is succeeded after half a minute."));
  }

  /** Whoever had begun these can no longer move a pointer: he has lost his hold. */
  private void settle() {
    for (Begun begun : record.unfinished()) {
      List<String> written = written(begun.folder());
      if (isShown(begun, written)) {
        record.merged(begun);
      } else {
        record.left(begun, written);
      }
    }
  }

  private boolean isShown(Begun begun, List<String> files) {
    OptionalLong snapshot = upkeep.metadata().releases().releasedSnapshot(begun.table());
    return snapshot.isPresent()
        && upkeep
            .tables()
            .files(begun.table(), snapshot.getAsLong(), keys(graph.asset(begun.table())))
            .stream()
            .map(TableFile::location)
            .anyMatch(files::contains);
  }

  private static KeyColumns keys(AssetDefinition asset) {
    return KeyColumns.of(asset.scheme());
  }

  private static List<String> written(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot list " + folder, e);
    }
  }

  private Optional<Compacted> compact(
      AssetDefinition asset, long snapshot, Packing packing, Hold hold) {
    AssetName name = asset.name();
    Map<String, List<List<TableFile>>> groups = groups(asset, snapshot, packing);
    if (groups.isEmpty()) {
      return Optional.empty();
    }
    Path folder = upkeep.staging().dataDirectory(name, UUID.randomUUID().toString());
    Begun begun = new Begun(name, folder, snapshot);
    record.began(begun);
    List<TableFile> sources =
        groups.values().stream().flatMap(List::stream).flatMap(List::stream).toList();
    List<WrittenFile> merged = merged(name, snapshot, groups, folder, hold);
    Replacement replacement = new Replacement(name, keys(asset), sources, merged);
    Move move = upkeep.replacing().compact(replacement, OptionalLong.of(snapshot), release(name));
    if (!upkeep.metadata().releases().replaced(move, snapshot, hold.fence())) {
      record.left(begun, written(folder));
      return Optional.empty();
    }
    record.merged(begun);
    return Optional.of(new Compacted(name, groups.size(), sources.size(), merged.size()));
  }

  private List<WrittenFile> merged(
      AssetName name,
      long snapshot,
      Map<String, List<List<TableFile>>> groups,
      Path folder,
      Hold hold) {
    TableSchema schema = upkeep.tables().schemaOf(name, snapshot);
    List<WrittenFile> merged = new ArrayList<>();
    for (List<List<TableFile>> ofPartition : groups.values()) {
      for (List<TableFile> group : ofPartition) {
        merged.add(upkeep.rewriting().merged(schema, group, folder));
        hold.keep();
      }
    }
    return merged;
  }

  /** By partition, in the order of their keys. */
  private Map<String, List<List<TableFile>>> groups(
      AssetDefinition asset, long snapshot, Packing packing) {
    Map<PartitionKey, List<TableFile>> byKey =
        upkeep.tables().files(asset.name(), snapshot, keys(asset)).stream()
            .collect(Collectors.groupingBy(TableFile::key));
    Map<String, List<List<TableFile>>> all = new TreeMap<>();
    byKey.forEach(
        (key, files) -> {
          List<List<TableFile>> groups = packing.groups(files);
          if (!groups.isEmpty()) {
            all.put(key.text(), groups);
          }
        });
    return all;
  }

  /** The release whose tag moves to the new snapshot. */
  private long release(AssetName name) {
    return upkeep.metadata().releases().history().stream()
        .filter(interval -> interval.table().equals(name) && interval.to().isEmpty())
        .mapToLong(interval -> interval.from())
        .findFirst()
        .orElseThrow();
  }
}
