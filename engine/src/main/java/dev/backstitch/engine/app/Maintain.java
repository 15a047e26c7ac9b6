package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.ingest.Abandoned;
import dev.backstitch.engine.maintain.Compacting;
import dev.backstitch.engine.maintain.OldJar;
import dev.backstitch.engine.maintain.OldJars;
import dev.backstitch.engine.maintain.Packing;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.engine.maintain.PurgeOrder;
import dev.backstitch.engine.maintain.Purged;
import dev.backstitch.engine.maintain.Purging;
import dev.backstitch.engine.maintain.Retentions;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Retention;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Removes what nobody can read any more, table by table. */
public final class Maintain {
  private final Opened opened;

  Maintain(Opened opened) {
    this.opened = opened;
  }

  /** What {@link #expire} would remove and why the rest stays, by table. Changes nothing. */
  public List<Expiry> plan(Policy policy) {
    List<Expiry> all = new ArrayList<>();
    retentions(policy)
        .forEach((table, kept) -> all.add(opened.home().upkeep().maintenance().plan(table, kept)));
    return all;
  }

  /**
   * Expires what the policy does not keep and deletes files that nothing can reach. Blocking; may
   * be killed at any moment and called again.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-601 when something that is kept cannot
   *     be read: nothing of that table was deleted
   */
  public List<Expiry> expire(Policy policy) {
    purging().finish();
    compacting().settleUnlessUnderWay();
    new Abandoned(opened.home().metadata(), opened.home().holds(), opened.clock()).settle();
    // What a compaction left behind must not be named any more when it goes.
    opened.tellReaders();
    List<Expiry> all = new ArrayList<>();
    retentions(policy)
        .forEach(
            (table, kept) -> all.add(opened.home().upkeep().maintenance().expire(table, kept)));
    opened.home().metadata().fileHashes().forget(gone(all));
    opened.currentViews().tidy();
    opened.tellReadersAll();
    return all;
  }

  /** Archived jars of deployments, newest first, each with who needs it. Changes nothing. */
  public List<OldJar> jars(Policy policy) {
    return oldJars().at(opened.clock().instant(), policy);
  }

  /** Removes archived jars that no release, version or workspace needs; answers those. */
  public List<OldJar> removeJars(Policy policy) {
    return oldJars().remove(opened.clock().instant(), policy);
  }

  private OldJars oldJars() {
    return new OldJars(
        opened.project().graph(),
        opened.home().metadata(),
        opened.home().archive(),
        release -> opened.seen(release, opened.clock().instant()).state());
  }

  private static List<String> gone(List<Expiry> all) {
    return all.stream()
        .flatMap(expiry -> expiry.files().stream())
        .map(Expiry.Removal::location)
        .toList();
  }

  /**
   * Merges small files of partitions that have several; nothing that readers see changes. Blocking;
   * may be killed at any moment and called again.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-795 while another does
   */
  public List<Compacting.Compacted> compact(Packing packing) {
    List<Compacting.Compacted> compacted = compacting().run(packing);
    opened.tellReaders();
    return compacted;
  }

  private Compacting compacting() {
    return new Compacting(
        opened.project().graph(), opened.home().upkeep(), opened.home().holds(), opened.clock());
  }

  /** What {@link #purge} would remove, and what was made of it. Changes nothing. */
  public Purged planPurge(Order order) {
    return purging().plan(purgeOrder(order));
  }

  /**
   * Removes rows of raw data from every release, under a legal order that goes on record. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-569 when it cannot be done; BS-568
   *     when the condition cannot be evaluated; BS-655 where nothing is deleted
   */
  public Purged purge(Order order) {
    Purged purged = purging().run(purgeOrder(order));
    opened.tellReadersAll();
    return purged;
  }

  /**
   * What a user asks to have removed.
   *
   * @param condition an SQL expression over the asset's columns
   * @param id how the order is filed
   */
  public record Order(String asset, String condition, String id, String reason) {}

  private PurgeOrder purgeOrder(Order order) {
    return new PurgeOrder(
        opened.asset(order.asset()), order.condition(), order.id(), order.reason(), opened.by());
  }

  private Purging purging() {
    return new Purging(
        opened.project().graph(),
        opened.home().upkeep(),
        opened.publisher(),
        opened.state(),
        opened.clock());
  }

  private Map<AssetName, Retention> retentions(Policy policy) {
    return new Retentions(opened.home().metadata()).at(opened.clock().instant(), policy);
  }
}
