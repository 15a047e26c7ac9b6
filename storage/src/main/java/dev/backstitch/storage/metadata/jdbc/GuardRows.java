package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.backfill.GateRow;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Guards.Ending;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspace.State;
import dev.backstitch.storage.metadata.jdbc.backfill.GateRows;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.metadata.jdbc.deploy.JdbcDeployments;
import dev.backstitch.storage.metadata.jdbc.lease.JdbcLeases;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * What a publication rests on, locked and looked at again in its transaction. Rows are taken in one
 * order by everybody, workspace, lease, then assets by name, so that nobody waits in a circle; what
 * was seen can then no longer change before the commit, whatever the isolation level.
 */
final class GuardRows {
  private static final Sql SQL = new Sql(GuardRows.class);

  private final Handle handle;
  private final Publication publication;
  private final Guards guards;

  GuardRows(Handle handle, Publication publication) {
    this.handle = handle;
    this.publication = publication;
    this.guards = publication.guards();
  }

  /**
   * Locks all rows and marks the assets painted.
   *
   * @throws RefusedException when one of the guards no longer holds
   */
  void hold() {
    if (!guards.run().isEmpty()) {
      holdWorkspace(new WorkspaceRows(handle, guards.run()));
    }
    if (guards.fence().isPresent() && !JdbcLeases.isHeld(handle, guards.fence().getAsLong())) {
      throw new RefusedException(new Outcome.LeaseLost());
    }
    if (JdbcFilings.last(handle) != guards.filing()) {
      throw new RefusedException(new Outcome.Filed());
    }
    if (guards.deployment().isPresent()
        && JdbcDeployments.held(handle) != guards.deployment().getAsLong()) {
      throw new RefusedException(new Outcome.Redeployed());
    }
    holdPins();
  }

  /** Ends the workspace when this was its last publication. */
  void close() {
    if (!guards.run().isEmpty() && guards.ending() == Ending.LAST) {
      new WorkspaceRows(handle, guards.run()).end(State.PUBLISHED);
    }
  }

  private void holdWorkspace(WorkspaceRows rows) {
    Workspace workspace = rows.locked();
    if (workspace.state() != State.OPEN) {
      throw new RefusedException(new Outcome.Closed(workspace.state()));
    }
    holdGates();
    holdVerdicts(workspace, rows.verdicts());
  }

  /** Gates only ever change under the lock of the workspace. */
  private void holdGates() {
    List<String> open =
        new GateRows(handle, guards.run())
            .all().stream().filter(GateRow::isOpen).map(GateRow::name).toList();
    if (!open.isEmpty()) {
      throw new RefusedException(new Outcome.Gated(open));
    }
  }

  private void holdVerdicts(Workspace workspace, List<WorkspaceRows.Given> all) {
    Set<AssetName> own = publication.assets();
    boolean isJudged =
        all.stream()
            .filter(
                given -> guards.ending() == Ending.LAST || own.contains(given.verdict().asset()))
            .allMatch(
                given ->
                    given.revision() <= guards.revision()
                        && (given.verdict().holds() || !given.verdict().must()));
    boolean isSeen =
        guards.ending() == Ending.MORE_FOLLOWS || workspace.revision() == guards.revision();
    if (!isJudged || !isSeen) {
      throw new RefusedException(
          new Outcome.Unjudged(
              workspace.revision(), all.stream().map(WorkspaceRows.Given::verdict).toList()));
    }
  }

  private void holdPins() {
    Map<AssetName, Long> pins =
        guards.pins().stream()
            .collect(
                Collectors.toMap(Guards.Pin::asset, Guards.Pin::release, Math::min, TreeMap::new));
    Set<AssetName> painted =
        publication.paintings().stream().map(Painting::asset).collect(Collectors.toSet());
    Set<AssetName> inOrder = new TreeSet<>(painted);
    inOrder.addAll(pins.keySet());
    Set<AssetName> moved = new TreeSet<>();
    for (AssetName asset : inOrder) {
      Long pinned = pins.get(asset);
      if (pinned != null && head(handle, asset) > pinned) {
        moved.add(asset);
      }
      if (painted.contains(asset)) {
        paint(asset);
      }
    }
    if (!moved.isEmpty()) {
      throw new RefusedException(new Outcome.Repinned(moved));
    }
  }

  /** The newest release that painted an asset, kept as it is until the transaction ends. */
  static long head(Handle handle, AssetName asset) {
    return handle
        .createQuery(SQL.named("head"))
        .bind("asset", asset.toString())
        .mapTo(Long.class)
        .one();
  }

  private void paint(AssetName asset) {
    handle
        .createUpdate(SQL.named("paint"))
        .bind("asset", asset.toString())
        .bind("release", publication.release().id())
        .execute();
  }
}
