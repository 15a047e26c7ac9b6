package dev.backstitch.ui.cli.verb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program with DuckDB and nothing else reads of a home. */
class CurrentViewsTest {
  private @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void buildShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
  }

  private Path current() {
    return shop.home().resolve("current.duckdb");
  }

  /** In another process, since one process has each file open once only. */
  private static String apart(Path file, String sql) throws IOException, InterruptedException {
    String libraries =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(path -> path.contains("duckdb") || path.contains("test"))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-cp",
                libraries,
                PlainReader.class.getName(),
                file.toString(),
                sql)
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return said.strip();
  }

  @Test
  void publishedRowsAreReadWithoutUs() throws Exception {
    try (PlainReader reader = new PlainReader(current().toString())) {
      assertThat(reader.texts("SELECT sum(amount) FROM sales.orders")).containsExactly("43.75");
      assertThat(reader.texts("SELECT release FROM backstitch.release")).containsExactly("4");
      assertThat(reader.texts("SELECT column_type FROM (DESCRIBE finance.revenue)"))
          .containsExactly("DATE", "VARCHAR", "DECIMAL(38,2)");
    }
  }

  @Test
  void whoHasItOpenKeepsItsReleaseWhileTheNextTakesItsPlace() throws Exception {
    String count = "SELECT count(*) FROM sales.orders";
    try (PlainReader before = new PlainReader(current().toString())) {
      assertThat(before.texts(count)).containsExactly("5");
      Call removed =
          shop.run("partitions", "sales.orders", "--remove", "2024-03-01", "--reason", "wrong");
      assertThat(removed.code()).isZero();

      assertThat(before.texts(count)).containsExactly("5");
      assertThat(apart(current(), count)).isEqualTo("3");
      assertThat(apart(current(), "SELECT release FROM backstitch.release")).isEqualTo("5");
    }
    assertThat(apart(shop.home().resolve("releases/4.duckdb"), count)).isEqualTo("5");
    assertThat(apart(shop.home().resolve("releases/5.duckdb"), count)).isEqualTo("3");
  }

  @Test
  void emptyTablesHaveTheirColumnsAndNoRows() throws Exception {
    shop.run("partitions", "orders", "--remove", "2024-03-01..2024-03-03", "--reason", "wrong");

    assertThat(apart(current(), "SELECT count(*) FROM sales.orders")).isEqualTo("0");
    assertThat(apart(current(), "SELECT column_type FROM (DESCRIBE sales.orders)").lines())
        .contains("DATE", "BIGINT", "DECIMAL(12,2)");
  }

  @Test
  void whatCouldNotBeWrittenStopsNoPublicationAndIsHealed() throws Exception {
    Files.delete(current());
    Files.createDirectories(current().resolve("in the way"));
    Call removed =
        shop.run("partitions", "sales.orders", "--remove", "2024-03-01", "--reason", "wrong");
    assertThat(removed.code()).isZero();
    assertThat(current()).isDirectory();

    Files.delete(current().resolve("in the way"));
    Files.delete(current());
    assertThat(shop.run("assets").code()).isZero();
    assertThat(apart(current(), "SELECT count(*) FROM sales.orders")).isEqualTo("3");
  }

  @Test
  void viewsOfReleasesThatAreNoLongerKeptGoWithThem() {
    shop.run("partitions", "sales.orders", "--remove", "2024-03-01", "--reason", "wrong");
    assertThat(shop.home().resolve("releases/4.duckdb")).exists();

    assertThat(shop.run("maintain", "--keep-days", "0").code()).isZero();

    assertThat(shop.home().resolve("releases/4.duckdb")).doesNotExist();
    assertThat(shop.home().resolve("releases/5.duckdb")).exists();
  }

  @Test
  void otherFilesUnderTheSameReleaseAreShownAnew() throws Exception {
    Object before = Files.getAttribute(current(), "unix:ino");
    shop.run("assets");
    assertThat(Files.getAttribute(current(), "unix:ino")).isEqualTo(before);
    try (Metadata metadata = JdbcMetadata.open(shop.home().resolve("backstitch.db"))) {
      metadata.properties().put("current_views", "4 as other files had it");
    }

    shop.run("assets");

    assertThat(Files.getAttribute(current(), "unix:ino")).isNotEqualTo(before);
  }

  @Test
  void nothingIsLeftBeside() throws Exception {
    try (Stream<Path> there = Files.list(shop.home())) {
      assertThat(there.map(p -> p.getFileName().toString()).filter(n -> n.contains("duckdb")))
          .isEqualTo(List.of("current.duckdb"));
    }
    try (Stream<Path> there = Files.list(shop.home().resolve("releases"))) {
      assertThat(there.map(p -> p.getFileName().toString())).containsExactly("4.duckdb");
    }
  }
}
