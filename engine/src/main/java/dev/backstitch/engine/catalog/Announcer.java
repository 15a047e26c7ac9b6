package dev.backstitch.engine.catalog;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.catalog.Telling;
import dev.backstitch.storage.catalog.ToldCatalog;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Tells a catalog what was released, after it was. What cannot be told stays pending and on record;
 * telling never fails a publication. Safe to be killed at any moment, and to be called by several
 * processes: the catalog is asked what it shows before it is told anything.
 */
public final class Announcer {
  private static final System.Logger LOG = System.getLogger(Announcer.class.getName());
  private static final int MOST_PENDING = 1000;

  private final Metadata metadata;
  private final CatalogRecord record;
  private final ToldCatalog catalog;

  public Announcer(Metadata metadata, ToldCatalog catalog) {
    this.metadata = metadata;
    this.record = new CatalogRecord(metadata.properties());
    this.catalog = catalog;
  }

  /** Tells what is pending; asks the catalog nothing when nothing is. */
  public List<Problem> tellPending() {
    long newest = newest();
    List<Shown> pending =
        shown(newest).stream()
            .filter(shown -> !shown.told().equals(OptionalLong.of(shown.snapshot())))
            .toList();
    if (pending.isEmpty()) {
      if (record.release() < newest) {
        record.told(newest);
      }
      return List.of();
    }
    return tell(pending, newest);
  }

  /** Compares every table with what the catalog shows, and tells it what differs. */
  public List<Problem> tellAll() {
    long newest = newest();
    return tell(shown(newest), newest);
  }

  private List<Problem> tell(List<Shown> tables, long newest) {
    Telling telling;
    try {
      telling = catalog.tell(tables);
    } catch (ProblemException failed) {
      telling = new Telling(List.of(), failed.problems());
    } catch (RuntimeException unexpected) {
      LOG.log(System.Logger.Level.ERROR, "Cannot tell the catalog", unexpected);
      telling = new Telling(List.of(), List.of(untold(unexpected)));
    }
    telling.done().forEach(record::told);
    if (telling.problems().isEmpty()) {
      record.told(newest);
    }
    telling.problems().forEach(problem -> LOG.log(System.Logger.Level.WARNING, problem.text()));
    return telling.problems();
  }

  private Problem untold(RuntimeException unexpected) {
    return Problem.of(
            "BS-659",
            "catalog " + catalog.address(),
            "could not be told: " + unexpected.getClass().getSimpleName())
        .blamedOn(Blame.ENGINE)
        .next("What was released is released; `backstitch catalog tell` tries again.");
  }

  /** What the catalog must show of a table that was released. */
  public Shown shown(AssetName table) {
    return shown(newest()).stream()
        .filter(shown -> shown.table().equals(table))
        .findFirst()
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-659", table.toString(), "was never released")
                        .next("Materialise it; then the catalog is told of it.")));
  }

  /** Makes the catalog show what was released of a table that another program wrote to there. */
  public void restore(AssetName table) {
    Shown shown = shown(table);
    catalog.restore(shown);
    record.told(shown);
  }

  /** Releases of which the catalog was not told everything, newest first; at most 1000. */
  public List<Release> pending() {
    long told = record.release();
    return metadata.releases().latest().filter(latest -> latest.id() > told).isEmpty()
        ? List.of()
        : metadata.releases().newest(MOST_PENDING).stream()
            .filter(release -> release.id() > told)
            .toList();
  }

  private long newest() {
    return metadata.releases().latest().map(Release::id).orElse(0L);
  }

  /** Every table as of a release, resolved in one query. */
  private List<Shown> shown(long release) {
    Map<AssetName, Long> told = record.told();
    List<Shown> all = new ArrayList<>();
    new TreeMap<>(metadata.releases().snapshots(release))
        .forEach(
            (table, snapshot) -> {
              Long last = told.get(table);
              OptionalLong before = last == null ? OptionalLong.empty() : OptionalLong.of(last);
              all.add(new Shown(table, release, snapshot, before));
            });
    return all;
  }
}
