package dev.backstitch.ui.cli.remote;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two homes of the same shop: one is used by the command line, the other one through a server. */
@Tag("large")
class SameAnswersTest {
  /** In this order: each builds on what those before have changed. */
  private static final List<String[]> STORY =
      List.of(
          verb("materialize --dry-run".split(" ")),
          verb("materialize --select +sales.orders".split(" ")),
          verb("materialize".split(" ")),
          verb("materialize".split(" ")),
          verb("assets".split(" ")),
          verb("assets --select layer:mart".split(" ")),
          verb("lineage finance.revenue --up --depth 1".split(" ")),
          verb("lineage sales.orders.amount".split(" ")),
          verb("partitions sales.orders".split(" ")),
          verb("why sales.orders 2024-03-02".split(" ")),
          verb("render finance.revenue 2024-03-02".split(" ")),
          verb("query", "SELECT country, revenue FROM finance.revenue ORDER BY ALL"),
          verb("query", "SELECT * FROM sales.orders ORDER BY id", "--release", "2"),
          verb("diff 0 3 sales.orders".split(" ")),
          verb("diff 0 3 sales.orders --fail-on-difference --samples 1".split(" ")),
          verb("releases".split(" ")),
          verb("releases --limit 1".split(" ")),
          verb("runs".split(" ")),
          verb("audit".split(" ")),
          verb("audit --prove --fail-on conditional".split(" ")),
          verb("config".split(" ")),
          verb("config history".split(" ")),
          verb("schedules".split(" ")),
          verb("schedules tick --dry-run".split(" ")),
          verb("late list".split(" ")),
          verb("foreign list".split(" ")),
          verb("alerts".split(" ")),
          verb("catalog show".split(" ")),
          verb("deploy list".split(" ")),
          verb("maintain --dry-run".split(" ")),
          verb("backfill plan --from sales.orders[2024-03-02] --reason wrong".split(" ")),
          verb("backfill plans".split(" ")),
          verb("backfill explain p1 finance.two_days 2024-03-03".split(" ")),
          verb("backfill status p1".split(" ")),
          verb("backfill trial p1 --partition 2024-03-02".split(" ")),
          verb("backfill probe p1 --scan".split(" ")),
          verb("backfill prove-control p1 --control 2024-03-01".split(" ")),
          verb("backfill run p1 --require announced".split(" ")),
          verb("backfill runs".split(" ")),
          verb("backfill publish p1".split(" ")),
          verb("backfill announce p1 --at 2024-03-05T06:00 --zone UTC".split(" ")),
          verb("backfill status".split(" ")),
          verb("backfill publish p1".split(" ")),
          verb("rollback", "5", "--reason", "right before"),
          verb("rollback", "5", "--reason", "right before"),
          verb("partitions", "sales.orders", "--remove", "2024-03-01", "--reason", "to see"),
          verb("report list".split(" ")),
          verb("token list".split(" ")),
          verb("runs log nothing".split(" ")),
          verb("why sales.ordres 2024-03-02".split(" ")),
          verb("query", "SELECT nothing FROM sales.orders"),
          verb("backfill publish p9".split(" ")));

  private @TempDir Path folder;

  private static String[] verb(String... words) {
    return words;
  }

  @Test
  void aServerAnswersEveryVerbAsTheHomeItselfDoes() throws Exception {
    Shop local = Shop.in(Files.createDirectory(folder.resolve("local")));
    Shop served = Shop.in(Files.createDirectory(folder.resolve("served")));
    try (Backstitch backstitch = served.open();
        Service server = Service.start(backstitch, Place.here(0, "home"))) {
      SoftAssertions all = new SoftAssertions();
      for (String[] verb : STORY) {
        Call here = local.run(with(verb, "--json"));
        Call there = Call.of(with(verb, "--json", "--server", server.url()));

        String told = String.join(" ", verb);
        all.assertThat(plain(there.out())).as(told + there.err()).isEqualTo(plain(here.out()));
        all.assertThat(there.code()).as(told).isEqualTo(here.code());
        all.assertThat(problems(there)).as(told).isEqualTo(problems(here));
      }
      all.assertAll();
    }
  }

  private static String[] with(String[] verb, String... more) {
    return Stream.concat(Stream.of(verb), Stream.of(more)).toArray(String[]::new);
  }

  /** Without what is another in every home: ids of runs, times of this machine, folders. */
  private String plain(String out) {
    return out.replaceAll("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}", "UUID")
        .replaceAll("(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])", "RUN")
        .replaceAll("[0-9a-f]{32}", "HASH")
        .replaceAll("\"snapshot\":\"\\d+\"", "SNAPSHOT")
        .replaceAll("20[2-9][5-9]-[-0-9T:.]+Z", "TODAY")
        .replaceAll("\"(\\w*[mM]illis|seconds|\\w*[bB]ytes)\":\\d+", "\"$1\":0")
        .replaceAll(" --project \\S*?/classes --home \\S*?/home", "")
        .replaceAll(folder + "/(local|served)", "SHOP")
        .strip();
  }

  private static List<String> problems(Call call) {
    return call.err()
        .lines()
        .filter(line -> line.startsWith("BS-"))
        .map(line -> line.substring(0, 6))
        .toList();
  }
}
