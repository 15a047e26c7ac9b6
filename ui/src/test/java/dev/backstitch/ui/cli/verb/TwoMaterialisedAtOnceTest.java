package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two processes build the same home at once: every partition is published once all the same. */
@Tag("large")
class TwoMaterialisedAtOnceTest {
  private @TempDir Path folder;

  @Test
  void eachPartitionIsPublishedOnceInAFileOfTheHome() throws Exception {
    eachPartitionIsPublishedOnce();
  }

  @Test
  void eachPartitionIsPublishedOnceInPostgres() throws Exception {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .start()) {
      eachPartitionIsPublishedOnce("--database", server.getJdbcUrl("postgres", "postgres"));
    }
  }

  private void eachPartitionIsPublishedOnce(String... options) throws Exception {
    Shop shop = Shop.in(folder);
    List<Process> both = List.of(start(shop, options), start(shop, options));
    for (Process one : both) {
      assertThat(one.waitFor()).isZero();
    }
    Map<String, Integer> times = new HashMap<>();
    for (JsonNode release : releases(shop, options)) {
      release.path("tables").forEach(table -> times.merge(table.asText(), 1, Integer::sum));
    }
    assertThat(times)
        .containsOnlyKeys("sales.orders_raw", "sales.orders", "finance.revenue", "finance.two_days")
        .allSatisfy((table, count) -> assertThat(count).as(table).isEqualTo(1));
  }

  private static Process start(Shop shop, String... options) throws IOException {
    return shop.start(words(List.of("materialize"), options));
  }

  private static JsonNode releases(Shop shop, String... options) {
    Call call = shop.run(words(List.of("releases", "--json"), options));
    assertThat(call.code()).as(call.err()).isZero();
    return call.json().path("releases");
  }

  private static String[] words(List<String> verb, String... options) {
    return Stream.concat(verb.stream(), Stream.of(options)).toArray(String[]::new);
  }
}
