package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import dev.backstitch.storage.metadata.Paintings;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.result.RowView;

/** Paintings and what they read, fetched with one SELECT however many assets are asked for. */
final class JdbcPaintings implements Paintings {
  private static final Sql SQL = new Sql(JdbcPaintings.class);

  private final Database database;

  JdbcPaintings(Database database) {
    this.database = database;
  }

  @Override
  public Map<AssetName, List<Painting>> of(Collection<AssetName> assets) {
    return asOf(assets, Long.MAX_VALUE);
  }

  @Override
  public Map<AssetName, List<Painting>> asOf(Collection<AssetName> assets, long release) {
    if (assets.isEmpty()) {
      return Map.of();
    }
    List<String> names = assets.stream().map(AssetName::toString).distinct().toList();
    List<Painting> paintings =
        database.read(
            handle ->
                handle
                    .createQuery(SQL.named("asOf"))
                    .bindList("assets", names)
                    .bind("release", release)
                    .reduceRows(new Reader(), Reader::add)
                    .paintings);
    Map<AssetName, List<Painting>> byAsset = new HashMap<>();
    assets.forEach(asset -> byAsset.put(asset, new ArrayList<>()));
    paintings.forEach(
        painting ->
            byAsset.computeIfAbsent(painting.asset(), a -> new ArrayList<>()).add(painting));
    return byAsset;
  }

  @Override
  public List<Painting> in(long release) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("in"))
                .bind("release", release)
                .reduceRows(new Reader(), Reader::add)
                .paintings);
  }

  @Override
  public List<Painting> builtOn(Collection<AssetName> upstreams, long version) {
    if (upstreams.isEmpty()) {
      return List.of();
    }
    List<String> names = upstreams.stream().map(AssetName::toString).distinct().toList();
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("builtOn"))
                .bindList("upstreams", names)
                .bind("version", version)
                .reduceRows(new Reader(), Reader::add)
                .paintings);
  }

  /** Rows come as one per painting and input, those of one painting together. */
  private static final class Reader {
    private final List<Painting> paintings = new ArrayList<>();
    private long release;
    private int number = -1;

    private Reader add(RowView row) {
      long itsRelease = row.getColumn("release_id", Long.class);
      int itsNumber = row.getColumn("painting", Integer.class);
      boolean isNew = itsRelease != release || itsNumber != number;
      release = itsRelease;
      number = itsNumber;
      Painting painting = isNew ? painting(row) : paintings.remove(paintings.size() - 1);
      paintings.add(
          row.getColumn("upstream", String.class) == null ? painting : read(painting, row));
      return this;
    }

    private static Painting painting(RowView row) {
      return new Painting(
          row.getColumn("release_id", Long.class),
          row.getColumn("version", Long.class),
          AssetName.parse(row.getColumn("asset", String.class)),
          row.getColumn("partition_keys", String.class),
          row.getColumn("scheme", String.class),
          row.getColumn("code", String.class),
          row.getColumn("config", String.class),
          List.of(),
          row.getColumn("touched", String.class));
    }

    private static Painting read(Painting painting, RowView row) {
      List<InputVersion> inputs = new ArrayList<>(painting.inputs());
      inputs.add(
          new InputVersion(
              AssetName.parse(row.getColumn("upstream", String.class)),
              row.getColumn("upstream_keys", String.class),
              row.getColumn("upstream_version", Long.class)));
      return new Painting(
          painting.release(),
          painting.version(),
          painting.asset(),
          painting.keys(),
          painting.scheme(),
          painting.code(),
          painting.config(),
          inputs,
          painting.touched());
    }
  }
}
