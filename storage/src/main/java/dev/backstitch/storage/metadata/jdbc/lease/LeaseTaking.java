package dev.backstitch.storage.metadata.jdbc.lease;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Conflict;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Overlap;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * One taking of a lease within its transaction. Taking the number comes first: its row lets one
 * taker at a time pass. Leases in the way are locked in the order of their numbers.
 */
final class LeaseTaking {
  private static final Sql SQL = new Sql(JdbcLeases.class);

  private final Handle handle;
  private final String holder;
  private final List<Claim> claims;
  private final Overlap overlap;

  LeaseTaking(Handle handle, String holder, List<Claim> claims, Overlap overlap) {
    this.handle = handle;
    this.holder = holder;
    this.claims = List.copyOf(claims);
    this.overlap = overlap;
  }

  private record Held(long fence, String holder, Instant until) {}

  Grant take(Instant now, Instant until) {
    long fence = Counters.take(handle, "fence", "", 1);
    List<String> assets = claims.stream().map(c -> c.asset().toString()).distinct().toList();
    List<Held> held = locked(assets);
    Map<Long, List<Claim>> theirs = claimsOn(assets);
    List<Conflict> conflicts = new ArrayList<>();
    List<Long> overtaken = new ArrayList<>();
    for (Held each : held) {
      List<Claim> inTheWay =
          theirs.getOrDefault(each.fence(), List.of()).stream().filter(this::isWanted).toList();
      if (inTheWay.isEmpty()) {
        continue;
      }
      if (each.holder().equals(holder) || !each.until().isAfter(now)) {
        overtaken.add(each.fence());
      } else {
        inTheWay.forEach(c -> conflicts.add(new Conflict(c.asset(), c.keys(), each.holder())));
      }
    }
    if (!conflicts.isEmpty()) {
      return new Grant.Refused(conflicts);
    }
    overtaken.forEach(each -> JdbcLeases.remove(handle, each));
    insert(fence, until);
    return new Grant.Taken(fence);
  }

  private boolean isWanted(Claim theirs) {
    return claims.stream().anyMatch(mine -> mine.excludes(theirs, overlap));
  }

  private List<Held> locked(List<String> assets) {
    return handle
        .createQuery(SQL.named("lockedOn"))
        .bindList("assets", assets)
        .map(
            (row, context) ->
                new Held(
                    row.getLong("fence"),
                    row.getString("holder"),
                    InstantText.read(row.getString("expires_at"))))
        .list();
  }

  private Map<Long, List<Claim>> claimsOn(List<String> assets) {
    return handle
        .createQuery(SQL.named("claimsOn"))
        .bindList("assets", assets)
        .reduceRows(
            new HashMap<Long, List<Claim>>(),
            (all, row) -> {
              all.computeIfAbsent(row.getColumn("fence", Long.class), f -> new ArrayList<>())
                  .add(
                      new Claim(
                          AssetName.parse(row.getColumn("asset", String.class)),
                          row.getColumn("partition_keys", String.class)));
              return all;
            });
  }

  private void insert(long fence, Instant until) {
    handle
        .createUpdate(SQL.named("insert"))
        .bind("fence", fence)
        .bind("holder", holder)
        .bind("until", InstantText.of(until))
        .execute();
    PreparedBatch batch = handle.prepareBatch(SQL.named("insertClaim"));
    for (int number = 0; number < claims.size(); number++) {
      batch
          .bind("fence", fence)
          .bind("number", number)
          .bind("asset", claims.get(number).asset().toString())
          .bind("keys", claims.get(number).keys())
          .add();
    }
    batch.execute();
  }
}
