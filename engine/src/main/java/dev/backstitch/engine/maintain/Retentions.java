package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.catalog.CatalogRecord;
import dev.backstitch.engine.ingest.IngestRecord;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.maintenance.Retention;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.TableInterval;
import dev.backstitch.storage.metadata.Workspace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Works out from the records of a home what must be kept of each table. */
public final class Retentions {
  private static final int MOST_WORKSPACES = 100_000;

  private final Metadata metadata;

  public Retentions(Metadata metadata) {
    this.metadata = metadata;
  }

  /** What must be kept of every table that was ever released, by table. */
  public Map<AssetName, Retention> at(Instant now, Policy policy) {
    Instant begin = now.minus(policy.keepFor());
    Workspaces workspaces = workspaces();
    long first = metadata.releases().asOf(begin).map(Release::id).orElse(0L);
    Map<AssetName, Map<Long, List<String>>> needed = new TreeMap<>();
    for (TableInterval interval : metadata.releases().history()) {
      List<String> who =
          needed
              .computeIfAbsent(interval.table(), table -> new HashMap<>())
              .computeIfAbsent(interval.snapshot(), snapshot -> new ArrayList<>());
      if (interval.to().orElse(Long.MAX_VALUE) > first) {
        who.add(words(interval));
      }
      workspaces.reading.forEach(
          (run, releases) -> {
            if (releases.stream().anyMatch(release -> covers(interval, release))) {
              who.add("run " + run);
            }
          });
    }
    reported(needed);
    shownElsewhere(needed);
    merged(needed, workspaces.reading.isEmpty() ? begin : Instant.MIN);
    Map<AssetName, Retention> retentions = new TreeMap<>();
    needed.forEach(
        (table, snapshots) -> {
          snapshots.values().removeIf(List::isEmpty);
          retentions.put(
              table,
              new Retention(snapshots, workspaces.ended, workspaces.inUse, workspaces.left, begin));
        });
    return retentions;
  }

  /** What was filed can be read as it was filed for ever. */
  private void reported(Map<AssetName, Map<Long, List<String>>> needed) {
    for (Filing filing : metadata.filings().all()) {
      for (Filing.Part part : filing.parts()) {
        part.snapshot()
            .ifPresent(
                snapshot ->
                    needed
                        .computeIfAbsent(part.asset(), table -> new HashMap<>())
                        .computeIfAbsent(snapshot, s -> new ArrayList<>())
                        .add(filing.words()));
      }
    }
  }

  /** A catalog that was not told yet what is newer has readers of what it was told last. */
  private void shownElsewhere(Map<AssetName, Map<Long, List<String>>> needed) {
    CatalogRecord catalog = new CatalogRecord(metadata.properties());
    if (catalog.address().isEmpty()) {
      return;
    }
    catalog
        .told()
        .forEach(
            (table, snapshot) ->
                needed
                    .computeIfAbsent(table, t -> new HashMap<>())
                    .computeIfAbsent(snapshot, s -> new ArrayList<>())
                    .add("what the catalog was told"));
  }

  /** Whoever began to read before its files were merged reads these to the end. */
  private void merged(Map<AssetName, Map<Long, List<String>>> needed, Instant since) {
    CompactionRecord.mergedSince(metadata.journal(), since)
        .forEach(
            (table, snapshots) ->
                snapshots.forEach(
                    snapshot ->
                        needed
                            .computeIfAbsent(table, t -> new HashMap<>())
                            .computeIfAbsent(snapshot, s -> new ArrayList<>())
                            .add("readers from before its files were merged")));
  }

  private static boolean covers(TableInterval interval, long release) {
    return interval.from() <= release && release < interval.to().orElse(Long.MAX_VALUE);
  }

  private static String words(TableInterval interval) {
    if (interval.to().isEmpty()) {
      return "release " + interval.from() + " and later";
    }
    long last = interval.to().getAsLong() - 1;
    return last == interval.from()
        ? "release " + last
        : "releases " + interval.from() + " to " + last;
  }

  private Workspaces workspaces() {
    Workspaces found = new Workspaces();
    found.left.addAll(CompactionRecord.left(metadata.journal()));
    IngestRecord.GivenUp ingests = IngestRecord.givenUp(metadata.journal());
    found.left.addAll(ingests.files());
    found.ended.addAll(ingests.attempts());
    for (Workspace workspace : metadata.workspaces().newest(MOST_WORKSPACES)) {
      List<Journal.Entry> entries = metadata.journal().replay(workspace.run());
      if (workspace.state() == Workspace.State.OPEN) {
        Set<Long> releases = new HashSet<>(RunRecord.releases(entries));
        releases.add(workspace.base());
        found.reading.put(workspace.run(), releases);
        found.inUse.addAll(RunRecord.locations(entries));
      } else {
        found.ended.add(workspace.run());
        found.left.addAll(RunRecord.locations(entries));
      }
    }
    return found;
  }

  /** What runs hold: those that are not over may go on at any moment. */
  private static final class Workspaces {
    private final Map<String, Set<Long>> reading = new TreeMap<>();
    private final Set<String> inUse = new HashSet<>();
    private final Set<String> ended = new HashSet<>();
    private final Set<String> left = new HashSet<>();
  }
}
