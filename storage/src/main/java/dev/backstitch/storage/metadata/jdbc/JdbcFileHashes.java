package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.FileHashes;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.table.ContentHash;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;

/** Hashes by form and location; asked for many files at a time. */
final class JdbcFileHashes implements FileHashes {
  private static final Sql SQL = new Sql(JdbcFileHashes.class);
  private static final int HEX = 16;

  /** Databases bound the number of parameters of one statement. */
  private static final int FILES_AT_ONCE = 500;

  private final Database database;

  JdbcFileHashes(Database database) {
    this.database = database;
  }

  private record Stored(String location, ContentHash hash) {}

  @Override
  public Map<String, ContentHash> known(String form, Collection<String> files) {
    List<String> all = files.stream().distinct().toList();
    Map<String, ContentHash> out = new HashMap<>();
    database.read(
        handle -> {
          for (int from = 0; from < all.size(); from += FILES_AT_ONCE) {
            List<String> some = all.subList(from, Math.min(all.size(), from + FILES_AT_ONCE));
            known(handle, form, some).forEach(kept -> out.put(kept.location(), kept.hash()));
          }
          return out.size();
        });
    return out;
  }

  private static List<Stored> known(Handle handle, String form, List<String> files) {
    return handle
        .createQuery(SQL.named("known"))
        .bind("form", form)
        .bindList("locations", files)
        .map(JdbcFileHashes::stored)
        .list();
  }

  private static Stored stored(ResultSet row, StatementContext context) throws SQLException {
    return new Stored(
        row.getString("location"),
        new ContentHash(row.getLong("row_count"), new BigInteger(row.getString("hash"), HEX)));
  }

  @Override
  public void forget(Collection<String> files) {
    if (files.isEmpty()) {
      return;
    }
    database.write(
        handle -> {
          PreparedBatch batch = handle.prepareBatch(SQL.named("forget"));
          files.forEach(location -> batch.bind("location", location).add());
          return batch.execute().length;
        });
  }

  @Override
  public void keep(String form, Map<String, ContentHash> hashes) {
    if (hashes.isEmpty()) {
      return;
    }
    database.write(
        handle -> {
          PreparedBatch batch = handle.prepareBatch(SQL.named("insert"));
          hashes.forEach(
              (location, hash) ->
                  batch
                      .bind("form", form)
                      .bind("location", location)
                      .bind("rows", hash.rows())
                      .bind("hash", hash.hex())
                      .add());
          return batch.execute().length;
        });
  }
}
