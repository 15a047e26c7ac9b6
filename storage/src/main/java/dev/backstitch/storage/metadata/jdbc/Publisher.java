package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.jdbc.backfill.LifeRows;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.table.Move;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Update;

/**
 * The rows of one publication, written within one transaction: what it rests on comes first, then
 * the pointers in table-name order, so that two publications never wait for each other in a circle.
 */
final class Publisher {
  private static final Sql SQL = new Sql(JdbcReleases.class);

  /** The mark of the newest release: the first row that every publication locks. */
  static final String PUBLISHED = "published";

  private final Handle handle;
  private final Publication publication;
  private final long id;

  Publisher(Handle handle, Publication publication) {
    this.handle = handle;
    this.publication = publication;
    this.id = publication.release().id();
  }

  /**
   * Writes all of it; false when this release is there already.
   *
   * @throws RefusedException when a guard no longer holds, a pointer moved or a later release was
   *     published
   */
  boolean publish() {
    if (!Counters.raise(handle, PUBLISHED, id)) {
      return refuseUnlessPublished();
    }
    GuardRows guards = new GuardRows(handle, publication);
    guards.hold();
    swapPointers();
    writeRelease(publication.release());
    writeHistory();
    PaintingRows.write(handle, id, publication.paintings());
    writeVerdicts();
    JdbcDeliveries.record(handle, publication.deliveries());
    JdbcDeliveries.relocate(handle, publication.relocated());
    JdbcCorrections.record(handle, publication.corrections());
    guards.close();
    new LifeRows(handle).released(publication.release());
    return true;
  }

  static boolean isPublished(Handle handle, long release) {
    return handle
        .createQuery(SQL.named("find"))
        .bind("release", release)
        .map((row, context) -> row.getLong("release_id"))
        .findOne()
        .isPresent();
  }

  private boolean refuseUnlessPublished() {
    if (!isPublished(handle, id)) {
      throw new RefusedException(
          new Outcome.Moved(
              publication.moves().stream().map(Move::table).collect(Collectors.toSet())));
    }
    return false;
  }

  private void swapPointers() {
    List<Move> inOrder =
        publication.moves().stream().sorted(Comparator.comparing(Move::table)).toList();
    Set<AssetName> moved = new TreeSet<>();
    for (Move move : inOrder) {
      if (!JdbcPointers.swap(handle, move.table(), move.from(), move.to())) {
        moved.add(move.table());
      }
    }
    if (!moved.isEmpty()) {
      throw new RefusedException(new Outcome.Moved(moved));
    }
  }

  private void writeRelease(Release release) {
    handle
        .createUpdate(SQL.named("insertRelease"))
        .bind("release", id)
        .bind("kind", release.kind().name())
        .bind("at", InstantText.of(release.at()))
        .bind("by", release.by())
        .bind("reason", release.reason())
        .bind("run", release.run())
        .execute();
  }

  private void writeHistory() {
    for (Move move : publication.moves()) {
      history("endInterval", move).execute();
      history("beginInterval", move).bind("snapshot", move.snapshot()).execute();
    }
  }

  private Update history(String statement, Move move) {
    return handle
        .createUpdate(SQL.named(statement))
        .bind("asset", move.table().toString())
        .bind("release", id);
  }

  private void writeVerdicts() {
    if (publication.verdicts().isEmpty()) {
      return;
    }
    PreparedBatch batch = handle.prepareBatch(SQL.named("insertVerdict"));
    int number = 0;
    for (Verdict verdict : publication.verdicts()) {
      VerdictRows.bind(batch, verdict).bind("release", id).bind("number", number++).add();
    }
    batch.execute();
  }
}
