package dev.backstitch.storage.metadata.jdbc.server;

import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.server.Token;
import dev.backstitch.storage.server.Tokens;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.statement.StatementContext;

/** Tokens as rows; none is ever deleted. */
public final class JdbcTokens implements Tokens {
  private static final Sql SQL = new Sql(JdbcTokens.class);

  private final Database database;

  public JdbcTokens(Database database) {
    this.database = database;
  }

  @Override
  public void add(Token token) {
    Instant expires = token.expiresAt();
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("insert"))
                .bind("token", token.id())
                .bind("name", token.name())
                .bind("role", token.role())
                .bind("hash", token.hash())
                .bind("at", InstantText.of(token.madeAt()))
                .bind("by", token.madeBy())
                .bind("expires", expires == null ? null : InstantText.of(expires))
                .execute());
  }

  @Override
  public List<Token> all() {
    return database.read(
        handle -> handle.createQuery(SQL.named("all")).map(JdbcTokens::token).list());
  }

  @Override
  public Optional<Token> withHash(String hash) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("withHash"))
                .bind("hash", hash)
                .map(JdbcTokens::token)
                .findOne());
  }

  @Override
  public void forgetSessions(Instant before) {
    database.write(
        handle ->
            handle
                .createUpdate(SQL.named("forgetSessions"))
                .bind("before", InstantText.of(before))
                .execute());
  }

  @Override
  public boolean revoke(String id, Instant at, String by) {
    return database.write(
            handle ->
                handle
                    .createUpdate(SQL.named("revoke"))
                    .bind("token", id)
                    .bind("at", InstantText.of(at))
                    .bind("by", by)
                    .execute())
        == 1;
  }

  private static Token token(ResultSet row, StatementContext context) throws SQLException {
    return new Token(
        row.getString("token"),
        row.getString("name"),
        row.getString("role"),
        row.getString("secret_hash"),
        InstantText.read(row.getString("made_at")),
        row.getString("made_by"),
        Moments.of(row, "expires_at"),
        Moments.of(row, "revoked_at"));
  }
}
