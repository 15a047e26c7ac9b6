package dev.backstitch.storage.metadata.jdbc.lease;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Lease;
import dev.backstitch.storage.lease.Leases;
import dev.backstitch.storage.lease.Overlap;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.RowView;

/** Leases: a row for each, and one for each of its claims. */
public final class JdbcLeases implements Leases {
  private static final Sql SQL = new Sql(JdbcLeases.class);

  private final Database database;

  public JdbcLeases(Database database) {
    this.database = database;
  }

  @Override
  public Grant take(
      String holder, List<Claim> claims, Instant now, Instant until, Overlap overlap) {
    if (claims.isEmpty()) {
      throw new IllegalArgumentException("Cannot take a lease of nothing: " + holder);
    }
    return database.write(
        handle -> new LeaseTaking(handle, holder, claims, overlap).take(now, until));
  }

  @Override
  public boolean renew(String holder, long fence, Instant until) {
    return database.write(
        handle ->
            handle
                    .createUpdate(SQL.named("renew"))
                    .bind("holder", holder)
                    .bind("fence", fence)
                    .bind("until", InstantText.of(until))
                    .execute()
                == 1);
  }

  @Override
  public void release(String holder, long fence) {
    database.write(
        handle -> {
          boolean held =
              handle
                  .createQuery(SQL.named("lockedOf"))
                  .bind("holder", holder)
                  .bind("fence", fence)
                  .mapTo(Long.class)
                  .findOne()
                  .isPresent();
          if (held) {
            remove(handle, fence);
          }
          return held;
        });
  }

  /** Whether nobody took it over; until the transaction ends nobody will. */
  public static boolean isHeld(Handle handle, long fence) {
    return handle
        .createQuery(SQL.named("locked"))
        .bind("fence", fence)
        .mapTo(Long.class)
        .findOne()
        .isPresent();
  }

  /** The lease's own row must be locked. */
  static void remove(Handle handle, long fence) {
    handle.createUpdate(SQL.named("deleteClaims")).bind("fence", fence).execute();
    handle.createUpdate(SQL.named("delete")).bind("fence", fence).execute();
  }

  @Override
  public List<Lease> live(Instant now) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("live"))
                .bind("now", InstantText.of(now))
                .<List<Lease>>reduceRows(new ArrayList<>(), JdbcLeases::add));
  }

  /** Rows come as one per lease and claim, those of one lease together. */
  private static List<Lease> add(List<Lease> all, RowView row) {
    long fence = row.getColumn("fence", Long.class);
    List<Claim> claims = new ArrayList<>();
    if (!all.isEmpty() && all.get(all.size() - 1).fence() == fence) {
      claims.addAll(all.remove(all.size() - 1).claims());
    }
    claims.add(
        new Claim(
            AssetName.parse(row.getColumn("asset", String.class)),
            row.getColumn("partition_keys", String.class)));
    all.add(
        new Lease(
            row.getColumn("holder", String.class),
            fence,
            InstantText.read(row.getColumn("expires_at", String.class)),
            claims));
    return all;
  }
}
