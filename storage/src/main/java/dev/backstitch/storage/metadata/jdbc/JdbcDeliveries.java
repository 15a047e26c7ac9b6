package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Deliveries;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/** The ledger of arrivals, numbered per asset in the order they were recorded. */
final class JdbcDeliveries implements Deliveries {
  private static final Sql SQL = new Sql(JdbcDeliveries.class);

  private final Database database;

  JdbcDeliveries(Database database) {
    this.database = database;
  }

  @Override
  public List<Delivery> of(AssetName asset) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("of"))
                .bind("asset", asset.toString())
                .map(JdbcDeliveries::delivery)
                .list());
  }

  @Override
  public void record(Collection<Delivery> deliveries) {
    database.write(
        handle -> {
          record(handle, deliveries);
          return deliveries.size();
        });
  }

  /** Within a transaction that also does other things. */
  static void record(Handle handle, Collection<Delivery> deliveries) {
    List<Problem> taken = new ArrayList<>();
    for (Delivery delivery : byAsset(deliveries)) {
      if (!insert(handle, delivery)) {
        There there = there(handle, delivery);
        if (!there.is(delivery)) {
          taken.add(taken(delivery, there));
        }
      }
    }
    if (!taken.isEmpty()) {
      throw new ProblemException(taken);
    }
  }

  /** Where the rows of recorded deliveries are from now on, and how many are left. */
  static void relocate(Handle handle, Collection<Delivery> deliveries) {
    for (Delivery delivery : byAsset(deliveries)) {
      handle
          .createUpdate(SQL.named("relocate"))
          .bind("asset", delivery.asset().toString())
          .bind("path", delivery.path())
          .bind("number", delivery.number())
          .bind("rows", delivery.rows())
          .bind("location", delivery.location())
          .execute();
    }
  }

  /** Each asset's counter is a row that is locked: taken in one order by everybody. */
  private static List<Delivery> byAsset(Collection<Delivery> deliveries) {
    return deliveries.stream().sorted(Comparator.comparing(Delivery::asset)).toList();
  }

  private static boolean insert(Handle handle, Delivery delivery) {
    return handle
            .createUpdate(SQL.named("insert"))
            .bind("asset", delivery.asset().toString())
            .bind("path", delivery.path())
            .bind("number", delivery.number())
            .bind("recorded", Counters.take(handle, "delivery", delivery.asset().toString(), 1))
            .bind("key", delivery.key())
            .bind("sha256", delivery.sha256())
            .bind("sizeBytes", delivery.sizeBytes())
            .bind("receivedAt", InstantText.of(delivery.receivedAt()))
            .bind("rows", delivery.rows())
            .bind("location", delivery.location())
            .execute()
        == 1;
  }

  /** What is in the ledger under a delivery's number. */
  private record There(String sha256, String location) {
    boolean is(Delivery delivery) {
      return sha256.equals(delivery.sha256()) && location.equals(delivery.location());
    }
  }

  private static There there(Handle handle, Delivery delivery) {
    return handle
        .createQuery(SQL.named("checksum"))
        .bind("asset", delivery.asset().toString())
        .bind("path", delivery.path())
        .bind("number", delivery.number())
        .map((row, context) -> new There(row.getString("sha256"), row.getString("location")))
        .one();
  }

  private static Problem taken(Delivery delivery, There there) {
    boolean isSame = there.sha256().equals(delivery.sha256());
    return Problem.of(
            "BS-611",
            delivery.asset() + " " + delivery.path(),
            "found delivery number "
                + delivery.number()
                + (isSame ? " taken in meanwhile" : " taken by other bytes")
                + ", expected a number that is free")
        .blamedOn(Blame.ENGINE)
        .next("Read the ledger again and record the file under the next number.");
  }

  private static Delivery delivery(ResultSet row, StatementContext context) throws SQLException {
    return new Delivery(
        AssetName.parse(row.getString("asset")),
        row.getString("partition_key"),
        row.getString("file_path"),
        row.getInt("delivery_number"),
        row.getString("sha256"),
        row.getLong("size_bytes"),
        InstantText.read(row.getString("received_at")),
        row.getLong("row_count"),
        row.getString("location"));
  }
}
