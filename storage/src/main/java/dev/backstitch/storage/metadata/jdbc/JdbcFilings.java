package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.RowView;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Filings; each takes the lock that every publication begins with, so that none runs beside it. */
final class JdbcFilings implements Filings {
  private static final Sql SQL = new Sql(JdbcFilings.class);

  private final Database database;

  JdbcFilings(Database database) {
    this.database = database;
  }

  @Override
  public long last() {
    return database.read(JdbcFilings::last);
  }

  static long last(Handle handle) {
    return handle.createQuery(SQL.named("last")).mapTo(Long.class).one();
  }

  @Override
  public List<Filing> all() {
    return database.read(JdbcFilings::all);
  }

  private static List<Filing> all(Handle handle) {
    return handle
        .createQuery(SQL.named("all"))
        .reduceRows((List<Filing>) new ArrayList<Filing>(), JdbcFilings::read);
  }

  /** Rows come as one per part, those of one filing together. */
  private static List<Filing> read(List<Filing> filings, RowView row) {
    int newest = filings.size() - 1;
    boolean isNew =
        filings.isEmpty() || filings.get(newest).number() != row.getColumn("filing", Long.class);
    Filing filing = isNew ? filing(row) : filings.remove(newest);
    if (row.getColumn("asset", String.class) != null) {
      List<Filing.Part> parts = new ArrayList<>(filing.parts());
      parts.add(part(row));
      filing = with(filing, parts);
    }
    filings.add(filing);
    return filings;
  }

  private static Filing with(Filing filing, List<Filing.Part> parts) {
    return new Filing(
        filing.number(),
        filing.exposure(),
        filing.version(),
        filing.keys(),
        filing.release(),
        filing.at(),
        filing.by(),
        filing.note(),
        parts);
  }

  private static Filing filing(RowView row) {
    return new Filing(
        row.getColumn("filing", Long.class),
        row.getColumn("exposure", String.class),
        row.getColumn("version", Integer.class),
        row.getColumn("partition_keys", String.class),
        row.getColumn("release_id", Long.class),
        InstantText.read(row.getColumn("filed_at", String.class)),
        row.getColumn("filed_by", String.class),
        row.getColumn("note", String.class),
        List.of());
  }

  private static Filing.Part part(RowView row) {
    Long snapshot = row.getColumn("snapshot_id", Long.class);
    return new Filing.Part(
        AssetName.parse(row.getColumn("asset", String.class)),
        row.getColumn("part_keys", String.class),
        row.getColumn("scheme", String.class),
        snapshot == null ? OptionalLong.empty() : OptionalLong.of(snapshot),
        row.getColumn("content_version", Long.class));
  }

  @Override
  public Optional<Recorded> file(Filing filing, Basis basis) {
    return database.write(
        handle -> {
          Counters.raise(handle, Publisher.PUBLISHED, 0);
          if (hasMoved(handle, filing, basis)) {
            return Optional.empty();
          }
          List<Filing> before =
              all(handle).stream()
                  .filter(f -> f.exposure().equals(filing.exposure()))
                  .filter(f -> f.keys().equals(filing.keys()))
                  .toList();
          if (!before.isEmpty() && before.get(before.size() - 1).showsTheSameAs(filing)) {
            return Optional.of(new Recorded(before.get(before.size() - 1), false));
          }
          Filing recorded = filing.recorded(basis.filing() + 1, before.size() + 1);
          insert(handle, recorded);
          JdbcCorrections.record(handle, basis.corrections());
          return Optional.of(new Recorded(recorded, true));
        });
  }

  private static boolean hasMoved(Handle handle, Filing filing, Basis basis) {
    Set<AssetName> assets =
        filing.parts().stream().map(Filing.Part::asset).collect(Collectors.toSet());
    return last(handle) != basis.filing()
        || assets.stream().anyMatch(asset -> GuardRows.head(handle, asset) > basis.release());
  }

  private static void insert(Handle handle, Filing filing) {
    handle
        .createUpdate(SQL.named("insert"))
        .bind("filing", filing.number())
        .bind("exposure", filing.exposure())
        .bind("version", filing.version())
        .bind("keys", filing.keys())
        .bind("release", filing.release())
        .bind("at", InstantText.of(filing.at()))
        .bind("by", filing.by())
        .bind("note", filing.note())
        .execute();
    PreparedBatch parts = handle.prepareBatch(SQL.named("insertPart"));
    for (int number = 0; number < filing.parts().size(); number++) {
      Filing.Part part = filing.parts().get(number);
      parts
          .bind("filing", filing.number())
          .bind("part", number)
          .bind("asset", part.asset().toString())
          .bind("keys", part.keys())
          .bind("scheme", part.scheme())
          .bind("snapshot", part.snapshot().isPresent() ? part.snapshot().getAsLong() : null)
          .bind("version", part.version())
          .add();
    }
    PaintingRows.execute(parts);
  }
}
