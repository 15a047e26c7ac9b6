package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import dev.backstitch.ui.cli.shop.Staged;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a query reads besides the newest release: workspaces, and the home itself. */
class QueryVerbTest {
  private static @TempDir Path folder;
  private static Shop shop;

  @BeforeAll
  static void buildShop() {
    shop = Shop.in(folder);
    assertThat(shop.run("materialize").code()).isZero();
    Staged.without(shop.home(), "f00dcafe", "sales.orders", "2024-03-01");
    Staged.nothing(shop.home(), "0badcafe");
  }

  private static Call query(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "query";
    System.arraycopy(args, 0, all, 1, args.length);
    return shop.run(all);
  }

  private static String rows(String sql) {
    return query("--json", sql).json().at("/rows").toString();
  }

  @Test
  void aWorkspaceShowsWhatIsStagedAndTheRestAsPublished() {
    String counts =
        "SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM two_days) AS days";

    JsonNode staged = query("--workspace", "f00dcafe", "--json", counts).json();
    assertThat(staged.at("/rows").toString()).isEqualTo("[[3,3]]");
    assertThat(staged.at("/workspace").asText()).isEqualTo("f00dcafe");
    assertThat(staged.at("/release").asLong()).isEqualTo(4);
    JsonNode published = query("--json", counts).json();
    assertThat(published.at("/rows").toString()).isEqualTo("[[5,3]]");
    assertThat(published.has("workspace")).isFalse();
    assertThat(query("--workspace", "f00dcafe", counts).out())
        .endsWith("(1 row, workspace f00dcafe over release 4)\n");
  }

  @Test
  void aRecordedWorkspaceIsReadOverTheReleaseThatItWasOpenedOver() {
    Staged.recorded(shop.home(), "f00d0001", "sales.orders", "2024-03-02", 3);

    JsonNode json =
        query("--workspace", "f00d0001", "--json", "SELECT count(*) FROM orders").json();
    assertThat(json.at("/rows").toString()).isEqualTo("[[4]]");
    assertThat(json.at("/release").asLong()).isEqualTo(3);
  }

  @Test
  void anUnknownWorkspaceNamesTheNearest() {
    Call call = query("--workspace", "f00dcaff", "SELECT 1");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .startsWith("BS-635 workspace f00dcaff: found no such run. Did you mean 'f00dcafe'? ")
        .contains("backstitch.runs");
  }

  @Test
  void aWorkspaceWithoutTablesSaysWhy() {
    assertThat(query("--workspace", "0badcafe", "SELECT 1").err())
        .startsWith(
            "BS-636 workspace 0badcafe: found nothing staged, expected a table that is not"
                + " published yet. The run is running; run it again to stage its tables.");
    String published =
        query("--csv", "SELECT run FROM backstitch.releases WHERE kind = 'first' LIMIT 1")
            .out()
            .lines()
            .skip(1)
            .findFirst()
            .orElseThrow();
    assertThat(query("--workspace", published, "SELECT 1").err())
        .startsWith("BS-636 workspace " + published)
        .contains("It was published: read it with --release 4.");
  }

  @ParameterizedTest
  @CsvSource({
    "--release,1,--workspace,f00dcafe",
    "--as-of,2024-03-04T06:00:00Z,--workspace,f00dcafe",
    "--as-of,2024-03-04T06:00:00Z,--release,1"
  })
  void onlyOneMomentCanBeRead(String one, String its, String other, String others) {
    Call call = query(one, its, other, others, "SELECT 1");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err()).contains("mutually exclusive");
  }

  @Test
  void releasesAndSnapshotsAreTables() {
    assertThat(
            rows(
                "SELECT release, kind, \"at\", \"by\", reason, run IS NULL FROM"
                    + " backstitch.releases ORDER BY release LIMIT 2"))
        .isEqualTo(
            "[[1,\"ingest\",\"2024-03-04T06:00:00Z\",\"ada\",\"deliveries\",true],"
                + "[2,\"first\",\"2024-03-04T06:00:00Z\",\"ada\",\"materialise\",false]]");
    assertThat(
            rows(
                "SELECT asset, from_release, to_release, readable FROM backstitch.snapshots"
                    + " ORDER BY from_release LIMIT 2"))
        .isEqualTo("[[\"sales.orders_raw\",1,null,true],[\"sales.orders\",2,null,true]]");
  }

  @Test
  void partitionsAreATableOfRanges() {
    assertThat(
            rows(
                "SELECT keys, count, state, version, release, run IS NULL FROM"
                    + " backstitch.partitions WHERE asset = 'sales.orders' ORDER BY keys"))
        .isEqualTo(
            "[[\"2024-03-01..2024-03-03\",3,\"published\",2,2,false],"
                + "[\"2024-03-04\",1,\"open\",null,null,true]]");
  }

  @Test
  void runsStepsAndChecksAreTables() {
    assertThat(rows("SELECT DISTINCT status FROM backstitch.runs ORDER BY status"))
        .isEqualTo("[[\"done\"],[\"running\"]]");
    assertThat(
            rows(
                "SELECT event, keys FROM backstitch.steps WHERE asset = 'finance.revenue'"
                    + " ORDER BY entry"))
        .startsWith("[[\"written\",\"2024-03-01..2024-03-03\"]")
        .endsWith("[\"published\",\"2024-03-01..2024-03-03\"]]");
    assertThat(
            rows(
                "SELECT DISTINCT \"check\", must_hold, holds, failed_keys FROM backstitch.checks"
                    + " WHERE asset = 'sales.orders' AND \"check\" LIKE '%amount%'"))
        .contains("false,true,null");
  }

  @Test
  void lineageIsATable() {
    assertThat(
            rows(
                "SELECT upstream, alias, mapping FROM backstitch.lineage WHERE downstream ="
                    + " 'finance.two_days'"))
        .isEqualTo("[[\"finance.revenue\",\"r\",\"the 2 days that end where it ends\"]]");
  }

  @Test
  void tablesOfTheHomeJoinWithTheUsers() {
    assertThat(
            rows(
                "SELECT count(*) FROM orders o, backstitch.partitions p WHERE p.asset ="
                    + " 'sales.orders' AND p.state = 'published'"))
        .isEqualTo("[[5]]");
    assertThat(rows("SELECT count(*) > 2 FROM runs")).isEqualTo("[[true]]");
  }

  @Test
  void anUnknownTableOfTheHomeNamesTheNearest() {
    Call call = query("SELECT * FROM backstitch.releasse");

    assertThat(call.code()).isEqualTo(2);
    assertThat(call.err())
        .startsWith(
            "BS-632 query: SQL 1:15 table 'backstitch.releasse' is unknown; did you mean"
                + " 'backstitch.releases'?");
  }
}
