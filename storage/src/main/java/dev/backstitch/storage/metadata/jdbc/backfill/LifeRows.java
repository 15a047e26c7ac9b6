package dev.backstitch.storage.metadata.jdbc.backfill;

import dev.backstitch.storage.backfill.Happened;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** What happened to backfills, within somebody's transaction. */
public final class LifeRows {
  private static final Sql SQL = new Sql(JdbcBackfills.class);
  private static final String COUNTER = "backfill";
  private static final Set<String> RELEASES = Set.of(Happened.PUBLISHED, Happened.ROLLED_BACK);

  private final Handle handle;

  public LifeRows(Handle handle) {
    this.handle = handle;
  }

  /** Somebody else appended first; ends the transaction. */
  static final class BehindException extends RuntimeException {
    private static final long serialVersionUID = 1;

    BehindException(Happened entry) {
      super("Cannot append number " + entry.number() + " to " + entry.plan(), null, false, false);
    }
  }

  /**
   * Appends under its number.
   *
   * @throws BehindException when that is not the next one
   */
  void append(Happened entry) {
    if (Counters.take(handle, COUNTER, entry.plan(), 1) != entry.number()) {
      throw new BehindException(entry);
    }
    insert(entry);
  }

  /**
   * A restatement, or a release that takes one back, goes into the life of the backfill whose run
   * made it. To take back what had been taken back is to publish it again.
   */
  public void released(Release release) {
    if (release.kind() == Release.Kind.RESTATEMENT || release.kind() == Release.Kind.ROLLBACK) {
      planOf(release.run()).ifPresent(plan -> released(plan, release));
    }
  }

  private void released(String plan, Release release) {
    int number = (int) Counters.take(handle, COUNTER, plan, 1);
    boolean isVisible =
        of(plan).stream()
            .filter(e -> e.run().equals(release.run()) && RELEASES.contains(e.kind()))
            .reduce((before, last) -> last)
            .filter(e -> e.kind().equals(Happened.PUBLISHED))
            .isPresent();
    insert(
        new Happened(
            plan,
            number,
            release.run(),
            release.at(),
            release.by(),
            isVisible ? Happened.ROLLED_BACK : Happened.PUBLISHED,
            "{\"run\":\"" + release.run() + "\",\"release\":" + release.id() + "}"));
  }

  private void insert(Happened entry) {
    handle
        .createUpdate(SQL.named("insert"))
        .bind("plan", entry.plan())
        .bind("number", entry.number())
        .bind("run", entry.run())
        .bind("at", InstantText.of(entry.at()))
        .bind("by", entry.by())
        .bind("kind", entry.kind())
        .bind("body", entry.body())
        .execute();
  }

  List<Happened> of(String plan) {
    return handle.createQuery(SQL.named("of")).bind("plan", plan).map(LifeRows::happened).list();
  }

  List<Happened> newest() {
    return handle.createQuery(SQL.named("newest")).map(LifeRows::happened).list();
  }

  Optional<String> planOf(String run) {
    return run.isEmpty()
        ? Optional.empty()
        : handle.createQuery(SQL.named("planOf")).bind("run", run).mapTo(String.class).findOne();
  }

  private static Happened happened(ResultSet row, StatementContext context) throws SQLException {
    return new Happened(
        row.getString("plan_id"),
        row.getInt("number"),
        row.getString("run_id"),
        InstantText.read(row.getString("happened_at")),
        row.getString("told_by"),
        row.getString("kind"),
        row.getString("body"));
  }
}
