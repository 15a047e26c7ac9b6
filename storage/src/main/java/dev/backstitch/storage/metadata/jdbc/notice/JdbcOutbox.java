package dev.backstitch.storage.metadata.jdbc.notice;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.notice.Outbox;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.storage.notice.Written;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** Notices, each with a row for every channel it goes out by. */
public final class JdbcOutbox implements Outbox {
  private static final Sql SQL = new Sql(JdbcOutbox.class);

  private final Database database;

  public JdbcOutbox(Database database) {
    this.database = database;
  }

  @Override
  public List<Written> put(Collection<Written> notices, Collection<Sending> sendings) {
    if (notices.isEmpty()) {
      return List.of();
    }
    return database.write(
        handle -> {
          List<Written> fresh = new ArrayList<>();
          for (Written notice : notices) {
            if (insert(handle, notice)) {
              fresh.add(notice);
            }
          }
          Set<String> ids = fresh.stream().map(Written::id).collect(Collectors.toSet());
          sendings.stream()
              .filter(sending -> ids.contains(sending.notice()))
              .forEach(sending -> insert(handle, sending));
          return fresh;
        });
  }

  private static boolean insert(Handle handle, Written notice) {
    return handle
            .createUpdate(SQL.named("insert"))
            .bind("id", notice.id())
            .bind("kind", notice.kind())
            .bind("cause", notice.cause())
            .bind("plan", notice.plan())
            .bind("run", notice.run())
            .bind("team", notice.team())
            .bind("subject", notice.subject())
            .bind("body", notice.body())
            .bind("at", InstantText.of(notice.at()))
            .bind("by", notice.by())
            .execute()
        == 1;
  }

  private static void insert(Handle handle, Sending sending) {
    handle
        .createUpdate(SQL.named("insertSending"))
        .bind("id", sending.notice())
        .bind("channel", sending.channel())
        .bind("state", sending.state())
        .bind("attempts", sending.attempts())
        .bind("error", sending.error())
        .bind("next", InstantText.of(sending.next()))
        .execute();
  }

  @Override
  public List<Written> newest(int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("newest"))
                .bind("limit", limit)
                .map(JdbcOutbox::notice)
                .list());
  }

  @Override
  public List<Written> of(String plan) {
    return database.read(
        handle ->
            handle.createQuery(SQL.named("of")).bind("plan", plan).map(JdbcOutbox::notice).list());
  }

  @Override
  public Optional<Written> find(String id) {
    return database.read(
        handle ->
            handle.createQuery(SQL.named("find")).bind("id", id).map(JdbcOutbox::notice).findOne());
  }

  @Override
  public List<Written> ofKinds(Collection<String> kinds) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("ofKinds"))
                .bindList("kinds", List.copyOf(kinds))
                .map(JdbcOutbox::notice)
                .list());
  }

  @Override
  public List<Sending> sendings(Collection<String> notices) {
    if (notices.isEmpty()) {
      return List.of();
    }
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("sendings"))
                .bindList("ids", List.copyOf(notices))
                .map(JdbcOutbox::sending)
                .list());
  }

  @Override
  public List<Sending> allSendings() {
    return database.read(
        handle -> handle.createQuery(SQL.named("allSendings")).map(JdbcOutbox::sending).list());
  }

  @Override
  public List<Sending> due(Instant now, int limit) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("due"))
                .bind("now", InstantText.of(now))
                .bind("limit", limit)
                .map(JdbcOutbox::sending)
                .list());
  }

  @Override
  public Optional<Sending> claim(Sending seen, Instant until) {
    Sending taken =
        new Sending(
            seen.notice(),
            seen.channel(),
            Sending.State.WAITING,
            seen.attempts() + 1,
            seen.error(),
            until);
    return update(taken, seen.attempts()) ? Optional.of(taken) : Optional.empty();
  }

  @Override
  public void record(Sending tried) {
    update(tried, tried.attempts());
  }

  private boolean update(Sending sending, int attempts) {
    return database.write(
        handle ->
            handle
                    .createUpdate(SQL.named("update"))
                    .bind("id", sending.notice())
                    .bind("channel", sending.channel())
                    .bind("seen", attempts)
                    .bind("state", sending.state())
                    .bind("attempts", sending.attempts())
                    .bind("error", sending.error())
                    .bind("next", InstantText.of(sending.next()))
                    .execute()
                == 1);
  }

  private static Written notice(ResultSet row, StatementContext context) throws SQLException {
    return new Written(
        row.getString("notice_id"),
        row.getString("kind"),
        row.getString("cause"),
        row.getString("plan_id"),
        row.getString("run_id"),
        row.getString("team"),
        row.getString("subject"),
        row.getString("body"),
        InstantText.read(row.getString("written_at")),
        row.getString("written_by"));
  }

  private static Sending sending(ResultSet row, StatementContext context) throws SQLException {
    return new Sending(
        row.getString("notice_id"),
        row.getString("channel"),
        Sending.State.valueOf(row.getString("state")),
        row.getInt("attempts"),
        row.getString("last_error"),
        InstantText.read(row.getString("next_at")));
  }
}
