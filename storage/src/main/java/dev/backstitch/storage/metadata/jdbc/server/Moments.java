package dev.backstitch.storage.metadata.jdbc.server;

import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Instants that may be missing. */
final class Moments {
  private Moments() {}

  static @Nullable Instant of(ResultSet row, String column) throws SQLException {
    String text = row.getString(column);
    return text == null ? null : InstantText.read(text);
  }
}
