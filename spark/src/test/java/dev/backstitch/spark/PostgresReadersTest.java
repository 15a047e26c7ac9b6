package dev.backstitch.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.metadata.DatabaseUrl;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same catalog where the history of a home is kept in PostgreSQL. */
@Tag("large")
class PostgresReadersTest {
  @TempDir Path folder;

  @Test
  void userWhoMayOnlyReadTheCatalogReadsTheTables() throws IOException, SQLException {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .start()) {
      MintHome.deliver(folder, 1);
      DatabaseUrl database = DatabaseUrl.parse(server.getJdbcUrl("postgres", "postgres"));
      Map<String, String> catalog =
          Map.of(
              "uri", server.getJdbcUrl("postgres", "postgres").replaceAll("\\?.*", ""),
              "jdbc.user", "reader",
              "warehouse", folder.resolve("home/warehouse").toString());
      try (MintHome home = MintHome.open(folder, "2024-03-02", Mint.Edition.FIRST, database)) {
        home.materialize();
        try (Connection connection = server.getPostgresDatabase().getConnection();
            Statement statement = connection.createStatement()) {
          statement.execute("CREATE ROLE reader LOGIN");
          statement.execute(
              "GRANT SELECT ON iceberg_tables, iceberg_namespace_properties TO reader");
        }
        try (OtherProcess other = OtherProcess.start(folder.resolve("other"), catalog)) {
          assertThat(other.spark("SELECT * FROM backstitch.mint.coins"))
              .hasSize(4)
              .isEqualTo(home.rows("SELECT * FROM mint.coins"));
          assertThat(other.stock("mint.total")).isEqualTo(home.rows("SELECT * FROM mint.total"));
        }
      }
    }
  }
}
