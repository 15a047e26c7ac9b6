package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Writes the paintings of one release and what they read. */
final class PaintingRows {
  private static final Sql SQL = new Sql(JdbcPaintings.class);

  private PaintingRows() {}

  static void write(Handle handle, long release, List<Painting> paintings) {
    PreparedBatch rows = handle.prepareBatch(SQL.named("insertPainting"));
    PreparedBatch inputs = handle.prepareBatch(SQL.named("insertInput"));
    for (int number = 0; number < paintings.size(); number++) {
      requireRelease(release, paintings.get(number));
      add(rows.bind("release", release).bind("painting", number), paintings.get(number));
      addInputs(inputs, release, number, paintings.get(number).inputs());
    }
    execute(rows);
    execute(inputs);
  }

  private static void requireRelease(long release, Painting painting) {
    if (painting.release() != release) {
      throw new IllegalArgumentException(
          "Cannot publish a painting of release " + painting.release() + " with " + release);
    }
  }

  /** A batch of nothing is no batch. */
  static void execute(PreparedBatch batch) {
    if (batch.size() > 0) {
      batch.execute();
    }
  }

  private static void add(PreparedBatch rows, Painting painting) {
    rows.bind("version", painting.version())
        .bind("asset", painting.asset().toString())
        .bind("keys", painting.keys())
        .bind("scheme", painting.scheme())
        .bind("code", painting.code())
        .bind("config", painting.config())
        .bind("touched", painting.touched())
        .add();
  }

  private static void addInputs(
      PreparedBatch rows, long release, int painting, List<InputVersion> inputs) {
    for (int number = 0; number < inputs.size(); number++) {
      AssetName upstream = inputs.get(number).upstream();
      rows.bind("release", release)
          .bind("painting", painting)
          .bind("input", number)
          .bind("upstream", upstream.toString())
          .bind("keys", inputs.get(number).keys())
          .bind("version", inputs.get(number).version())
          .add();
    }
  }
}
