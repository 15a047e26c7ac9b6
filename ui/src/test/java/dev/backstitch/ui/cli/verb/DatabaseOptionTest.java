package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseOptionTest {
  private static final String CANARY = "canary-in-the-mine";

  private @TempDir Path folder;
  private Shop shop;

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void historyIsKeptInPostgresWhenItIsNamed() throws IOException {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .start()) {
      String url = server.getJdbcUrl("postgres", "postgres");

      Call built = shop.run("materialize", "--database", url);

      assertThat(built.err()).doesNotContain("BS-");
      assertThat(built.code()).isZero();
      assertThat(shop.run("materialize", "--database", url).out()).isEqualTo("nothing to do\n");
      assertThat(shop.run("query", "--csv", "SELECT sum(revenue) FROM revenue", "--database", url))
          .extracting(Call::code)
          .isEqualTo(0);
      assertThat(shop.run("releases", "--json", "--database", url).json().at("/releases"))
          .hasSize(4);
    }
    assertThat(shop.home().resolve("backstitch.db")).doesNotExist();
  }

  @Test
  void fileElsewhereIsADatabaseToo() {
    Path file = folder.resolve("elsewhere").resolve("meta.db");
    Call built = shop.run("materialize", "--database", "jdbc:sqlite:" + file);
    assertThat(built.code()).isZero();
    assertThat(file).exists();
    assertThat(shop.home().resolve("backstitch.db")).doesNotExist();
  }

  @Test
  void passwordIsPrintedNowhere() throws IOException {
    String closed = "localhost:" + unusedPort();
    List<String> urls =
        List.of(
            "jdbc:postgresql://" + closed + "/meta?user=ana&password=" + CANARY,
            "jdbc:postgresql://ana:" + CANARY + "@" + closed + "/meta",
            "jdbc:mysql://ana:" + CANARY + "@" + closed + "/meta",
            "postgres://ana:" + CANARY + "@" + closed + "/meta");
    for (String url : urls) {
      for (String verb : List.of("materialize", "assets")) {
        Call call = shop.run(verb, "--json", "--database", url);
        assertThat(call.err()).matches("(?s)BS-6(18|47) .*");
        assertThat(call.out() + call.err()).doesNotContain(CANARY);
        assertThat(call.code()).isNotZero();
      }
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).doesNotContain(CANARY);
      }
    }
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
