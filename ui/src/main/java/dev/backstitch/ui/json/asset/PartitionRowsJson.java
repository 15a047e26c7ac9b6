package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.asset.PartitionRow;
import dev.backstitch.engine.app.asset.PartitionTable;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.json.Json;

/** Partitions of one asset, one by one. */
public final class PartitionRowsJson {
  private PartitionRowsJson() {}

  /** The fields {@code rows} and {@code total}. */
  public static void fields(Json json, PartitionTable.Page page) {
    json.objects("rows", page.rows(), row -> fields(json, row)).number("total", page.total());
  }

  private static void fields(Json json, PartitionRow row) {
    Release release = row.published();
    PartitionRow.Size size = row.size();
    json.text("partition", row.partition().text())
        .text("state", row.state())
        .texts("because", row.because());
    if (size == null) {
      json.nothing("rows").nothing("bytes");
    } else {
      json.number("rows", size.rows()).number("bytes", size.bytes());
    }
    if (release == null) {
      json.nothing("run").nothing("release").nothing("version").nothing("at");
    } else {
      json.text("run", release.run().isEmpty() ? null : release.run())
          .number("release", release.id())
          .number("version", row.version())
          .text("at", release.at().toString());
    }
  }
}
