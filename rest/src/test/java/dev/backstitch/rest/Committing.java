package dev.backstitch.rest;

import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.UpdateRequirement;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.exceptions.CommitFailedException;
import org.apache.iceberg.jdbc.JdbcCatalog;
import org.apache.iceberg.rest.CatalogHandlers;
import org.apache.iceberg.rest.requests.UpdateTableRequest;
import org.apache.iceberg.rest.responses.LoadTableResponse;

/** The ways in which a server commits, and fails to. */
final class Committing {
  private final JdbcCatalog catalog;
  private final Habit habit;
  private final String database;
  private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);

  Committing(JdbcCatalog catalog, Habit habit, String database) {
    this.catalog = catalog;
    this.habit = habit;
    this.database = database;
  }

  /** After so many tables more the server fails, until this is called again. */
  void failAfter(int tables) {
    left.set(tables);
  }

  LoadTableResponse commit(TableIdentifier name, UpdateTableRequest request) {
    if (left.getAndDecrement() <= 0) {
      throw new IllegalStateException("out of order");
    }
    UpdateTableRequest done =
        habit == Habit.CARELESS
            ? UpdateTableRequest.create(name, List.of(), request.updates())
            : request;
    return CatalogHandlers.updateTable(catalog, name, done);
  }

  void commit(List<UpdateTableRequest> changes) {
    if (habit == Habit.ATOMIC) {
      atOnce(changes);
      return;
    }
    if (habit == Habit.ONE_BY_ONE) {
      changes.forEach(change -> applied(operations(change).current(), change));
    }
    changes.forEach(change -> commit(change.identifier(), change));
  }

  private TableOperations operations(UpdateTableRequest change) {
    return ((BaseTable) catalog.loadTable(change.identifier())).operations();
  }

  private static TableMetadata applied(TableMetadata base, UpdateTableRequest change) {
    for (UpdateRequirement requirement : change.requirements()) {
      requirement.validate(base);
    }
    TableMetadata.Builder next = TableMetadata.buildFrom(base);
    change.updates().forEach(update -> update.applyTo(next));
    return next.build();
  }

  /** One pointer of a table. */
  private record Swap(TableIdentifier name, String from, String to) {}

  /** Writes all metadata, then swaps all pointers in one transaction. */
  private void atOnce(List<UpdateTableRequest> changes) {
    List<Swap> swaps = new ArrayList<>();
    for (UpdateTableRequest change : changes) {
      if (left.getAndDecrement() <= 0) {
        throw new IllegalStateException("out of order");
      }
      TableMetadata base = operations(change).current();
      TableMetadata next = applied(base, change);
      String folder =
          next.property(TableProperties.WRITE_METADATA_LOCATION, next.location() + "/metadata");
      String file = folder + "/00001-" + UUID.randomUUID() + ".metadata.json";
      TableMetadataParser.write(next, new DurableFileIO().newOutputFile(file));
      swaps.add(new Swap(change.identifier(), base.metadataFileLocation(), file));
    }
    try (Connection connection = DriverManager.getConnection(database)) {
      connection.setAutoCommit(false);
      for (Swap swap : swaps) {
        swap(connection, swap);
      }
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void swap(Connection connection, Swap swap) throws SQLException {
    String text =
        "UPDATE iceberg_tables SET metadata_location = ?, previous_metadata_location = ? WHERE"
            + " catalog_name = 'rest' AND table_namespace = ? AND table_name = ? AND"
            + " metadata_location = ?";
    try (PreparedStatement statement = connection.prepareStatement(text)) {
      statement.setString(1, swap.to());
      statement.setString(2, swap.from());
      statement.setString(3, swap.name().namespace().toString());
      statement.setString(4, swap.name().name());
      statement.setString(5, swap.from());
      if (statement.executeUpdate() != 1) {
        connection.rollback();
        throw new CommitFailedException("%s has moved", swap.name());
      }
    }
  }
}
