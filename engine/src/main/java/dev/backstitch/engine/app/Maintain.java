package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.maintain.Policy;
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
        .forEach((table, kept) -> all.add(opened.home().maintenance().plan(table, kept)));
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
    // What a compaction left behind must not be named any more when it goes.
    opened.currentViews().refresh();
    List<Expiry> all = new ArrayList<>();
    retentions(policy)
        .forEach((table, kept) -> all.add(opened.home().maintenance().expire(table, kept)));
    opened.currentViews().tidy();
    return all;
  }

  private Map<AssetName, Retention> retentions(Policy policy) {
    return new Retentions(opened.home().metadata()).at(opened.clock().instant(), policy);
  }
}
