package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static dev.backstitch.lineage.fixture.Shop.ORDERS;
import static dev.backstitch.lineage.fixture.Shop.RAW;
import static dev.backstitch.lineage.fixture.Shop.bound;
import static dev.backstitch.lineage.fixture.Shop.columns;
import static dev.backstitch.lineage.fixture.Shop.problems;
import static dev.backstitch.lineage.fixture.Shop.query;
import static dev.backstitch.lineage.fixture.Shop.revenue;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.Rule;
import dev.backstitch.asset.check.Unique;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.trait.Trait;
import dev.backstitch.lineage.sql.trait.Traits;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundProjectTest {
  @Test
  void rawHasItsKeysThenItsColumnsThenItsDelivery() {
    assertThat(columns(bound(RAW), "shop.raw"))
        .isEqualTo(
            "day DATE!, id BIGINT, amount_eur DECIMAL(18,2), paid_at TIMESTAMP WITH TIME ZONE,"
                + " delivery_number BIGINT, delivery_path VARCHAR, delivery_line BIGINT,"
                + " received_at TIMESTAMP WITH TIME ZONE");
  }

  @Test
  void columnsFlowThroughTheGraphInTheTypesThatTablesKeep() {
    BoundProject project =
        bound(
            RAW,
            ORDERS,
            revenue("SELECT count(*) AS n, sum(amount_eur) AS eur, sum(id) AS ids FROM o"));
    assertThat(columns(project, "shop.orders"))
        .isEqualTo("day DATE!, id BIGINT, amount_eur DECIMAL(18,2)");
    assertThat(columns(project, "shop.revenue"))
        .isEqualTo("day DATE!, n BIGINT, eur DECIMAL(38,2), ids DECIMAL(38,0)");
    assertThat(query(project, "shop.revenue").aliases()).containsExactly("o");
    assertThat(project.query(AssetName.parse("shop.raw"))).isEmpty();
  }

  @Test
  void aYieldedPartitionColumnKeepsItsPlace() {
    BoundProject project = bound(RAW, ORDERS, revenue("SELECT id, day FROM o"));
    assertThat(columns(project, "shop.revenue")).isEqualTo("id BIGINT, day DATE");
  }

  @Test
  void everyDimensionOfAGridIsAColumn() {
    Scheme grid =
        Scheme.of(
            Dimension.from("hour", CalendarAxis.months(ZoneOffset.UTC), "2024-01"),
            Dimension.fixed("region", "eu", "us"));
    BoundProject project = bound(asset("shop.grid").scheme(grid).computed("n INTEGER"));
    assertThat(columns(project, "shop.grid")).isEqualTo("hour DATE!, region VARCHAR!, n INTEGER");
  }

  @Test
  void parametersAndPartitionValuesMayBeRead() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.eu")
                .reads("r", "shop.raw")
                .param("scale", "1")
                .select(
                    "SELECT round(amount_eur, $scale) AS a, $partition_key AS k, $day AS d FROM r"
                        + " WHERE paid_at >= $partition_start AND paid_at < $partition_end"));
    assertThat(columns(project, "shop.eu"))
        .isEqualTo("day DATE!, a DECIMAL(18,1), k VARCHAR, d DATE");
  }

  @Test
  void promisesAddWhatAColumnMeans() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.x")
                .reads("r", "shop.raw")
                .yields("id BIGINT")
                .select("SELECT id, amount_eur FROM r"));
    assertThat(columns(project, "shop.x"))
        .isEqualTo("day DATE!, id BIGINT, amount_eur DECIMAL(18,2)");
  }

  @Test
  void dimensionsKeepKeyAndTrackedColumnsWithTheirValidity() {
    BoundProject project =
        bound(
            asset("crm.feed").raw("customer_id BIGINT", "tier VARCHAR", "noise VARCHAR"),
            asset("crm.tiers")
                .reads("feed", "crm.feed")
                .versions(List.of("customer_id"), List.of("tier")),
            asset("shop.fact")
                .readsAsOf("t", "crm.tiers", "f.received_at")
                .reads("f", "crm.feed")
                .select(
                    "SELECT t.tier FROM f JOIN t ON t.customer_id = f.customer_id\n"
                        + "AND $as_of(t, f.received_at)"));
    assertThat(columns(project, "crm.tiers"))
        .isEqualTo(
            "day DATE!, customer_id BIGINT!, tier VARCHAR, valid_from TIMESTAMP WITH TIME ZONE!,"
                + " valid_to TIMESTAMP WITH TIME ZONE");
    assertThat(query(project, "shop.fact").aliases()).containsExactly("f", "t");
  }

  @Test
  void anAssetThatReadsItselfFindsItsColumnsWithoutBeingTold() {
    BoundProject project =
        bound(
            asset("shop.tiers").raw("tier VARCHAR", "amount_eur DECIMAL(18,2)"),
            asset("shop.balance")
                .reads("p", "shop.tiers")
                .readsOwnPrevious("yesterday")
                .select(
                    """
                    SELECT tier, sum(amount_eur) AS balance_eur
                    FROM (SELECT tier, amount_eur FROM p
                          UNION ALL SELECT tier, balance_eur FROM yesterday)
                    GROUP BY tier;\
                    """));
    assertThat(columns(project, "shop.balance"))
        .isEqualTo("day DATE!, tier VARCHAR, balance_eur DECIMAL(38,2)");
    assertThat(query(project, "shop.balance").aliases()).containsExactly("p", "yesterday");
  }

  @ParameterizedTest
  @ValueSource(strings = {"USING (id)", "ON y.id = r.id", "ON y.id = r.id AND y.total > 0"})
  void anAssetThatJoinsItselfFindsItsColumnsToo(String on) {
    BoundProject project =
        bound(
            RAW,
            asset("shop.balance")
                .reads("r", "shop.raw")
                .readsOwnPrevious("y")
                .select(
                    "SELECT r.id, CAST(coalesce(y.total, 0) + amount_eur AS DECIMAL(18, 2)) AS"
                        + " total FROM r LEFT JOIN y "
                        + on));
    assertThat(columns(project, "shop.balance"))
        .isEqualTo("day DATE!, id BIGINT, total DECIMAL(18,2)");
  }

  @Test
  void anAssetWhoseOwnColumnsCannotBeToldIsAskedForThem() {
    An star = asset("shop.x").at("X.java", 3).reads("r", "shop.raw").readsOwnPrevious("me");
    String sql = "SELECT id FROM r UNION ALL SELECT * FROM me";
    assertThat(problems(RAW, star.select(sql)))
        .singleElement()
        .asString()
        .startsWith(
            "BS-112 shop.x: reads its own previous partition as 'me', whose columns its SQL alone"
                + " does not tell: Set operations")
        .endsWith("Declare them with yields(column(...), ...). (X.java:3)");
  }

  @Test
  void aMistakeInATextThatReadsItselfIsToldAsSuch() {
    An own = asset("shop.x").at("X.java", 3).reads("r", "shop.raw").readsOwnPrevious("me");
    assertThat(problems(RAW, own.select("SELECT id FROM r\nUNION ALL SELECT idd FROM me")))
        .singleElement()
        .asString()
        .startsWith(
            "BS-113 shop.x: SQL line 2, column 18: Referenced column \"idd\" not found in FROM"
                + " clause. Did");
  }

  @Test
  @DisplayName("A085 quoted, spaced and mixed-case identifiers are kept")
  void quotedIdentifiers() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.q")
                .reads("order", "shop.raw")
                .select(
                    "SELECT \"order\".id AS \"a\"\"b\", amount_eur AS \"Group By\" FROM \"order\""),
            asset("shop.p").reads("My Q", "shop.q").select("SELECT * FROM \"my q\""));
    assertThat(columns(project, "shop.p"))
        .isEqualTo("day DATE, a\"b BIGINT, Group By DECIMAL(18,2)");
    assertThat(query(project, "shop.p").aliases()).containsExactly("My Q");
  }

  @Test
  void traitsReachTheQueryAndHiddenRowNumbersAreOne() {
    BoundProject project =
        bound(
            RAW,
            ORDERS,
            asset("shop.now").reads("o", "shop.orders").select("SELECT now() AS at FROM o"),
            asset("shop.row").reads("o", "shop.orders").select("SELECT rowid AS r, id FROM o"));
    assertThat(query(project, "shop.orders").traits()).isEqualTo(Traits.NONE);
    assertThat(query(project, "shop.now").traits().isVolatile()).isTrue();
    assertThat(query(project, "shop.row").traits().isOrderDependent()).isTrue();
  }

  @Test
  void keysComeFromDeclarationsChecksAndProofsOfTheUpstream() {
    String numbered = "SELECT id, row_number() OVER (ORDER BY id) AS r FROM u";
    AssetDefinition plain = asset("shop.u").reads("r", "shop.raw").select("SELECT id FROM r");
    AssetDefinition keyed =
        asset("shop.u").reads("r", "shop.raw").key("id").select("SELECT id FROM r");
    AssetDefinition checked =
        asset("shop.u")
            .reads("r", "shop.raw")
            .check(new Unique(List.of("id"), Rule.Scope.PARTITION))
            .select("SELECT id FROM r");
    AssetDefinition grouped =
        asset("shop.u").reads("r", "shop.raw").select("SELECT id FROM r GROUP BY id");
    An reader = asset("shop.x").reads("u", "shop.u");
    An wide = asset("shop.x").readsAll("u", "shop.u");
    assertThat(traits(RAW, plain, reader.select(numbered))).hasSize(1);
    assertThat(traits(RAW, keyed, reader.select(numbered))).isEmpty();
    assertThat(traits(RAW, checked, reader.select(numbered))).isEmpty();
    assertThat(traits(RAW, grouped, reader.select(numbered))).isEmpty();
    assertThat(traits(RAW, keyed, wide.select(numbered))).hasSize(1);
    assertThat(
            traits(
                RAW,
                keyed,
                wide.select("SELECT id, row_number() OVER (ORDER BY id, day) AS r FROM u")))
        .isEmpty();
  }

  @Test
  void aRowOfADeliveryIsToldApartByItsFileAndLine() {
    String sql =
        "SELECT id FROM r QUALIFY row_number() OVER (PARTITION BY id ORDER BY delivery_number DESC,"
            + " delivery_path, delivery_line%s) = 1";
    AssetDefinition first = asset("shop.x").readsAll("r", "shop.raw").select(sql.formatted(""));
    BoundProject project = bound(RAW, first);
    assertThat(query(project, "shop.x").traits()).isEqualTo(Traits.NONE);
    assertThat(query(project, "shop.x").uniqueKeys()).containsExactly(Set.of("id"));
    assertThat(
            traits(
                RAW,
                asset("shop.x")
                    .readsAll("r", "shop.raw")
                    .select(sql.formatted("").replace(", delivery_line", ""))))
        .hasSize(1);
  }

  @Test
  void placesAreThoseOfTheTextAsItsAuthorWroteIt() {
    BoundProject project =
        bound(
            asset("crm.feed").raw("customer_id BIGINT", "tier VARCHAR"),
            asset("crm.tiers")
                .reads("feed", "crm.feed")
                .versions(List.of("customer_id"), List.of("tier")),
            asset("shop.fact")
                .reads("f", "crm.feed")
                .readsAsOf("t", "crm.tiers", "f.received_at")
                .select(
                    "SELECT t.tier FROM f JOIN t ON t.customer_id = f.customer_id\n"
                        + "AND $as_of(t, f.received_at) AND now() > $partition_end AND"
                        + " f.customer_id < 7"));
    BoundQuery fact = query(project, "shop.fact");
    assertThat(fact.traits().all())
        .singleElement()
        .matches(trait -> trait.line() == 2 && trait.column() == 34);
    assertThat(fact.predicates().boundsOf("f"))
        .singleElement()
        .hasToString("f.customer_id < 7")
        .matches(bound -> bound.place().line() == 2);
    assertThat(fact.predicates().comparisons())
        .filteredOn(c -> c.column().column().equals("valid_to"))
        .singleElement()
        .matches(c -> c.operator().equals(">") && c.orNull() && c.place().column() == 5);
  }

  @Test
  void lineageIsThatOfTheAliasesAsDeclared() {
    BoundProject project =
        bound(
            RAW,
            asset("shop.q")
                .reads("My: Orders", "shop.raw")
                .select(
                    "SELECT id + 1 AS next FROM \"my: orders\" WHERE amount_eur > 3 AND paid_at <"
                        + " $partition_end"));
    QueryLineage lineage = query(project, "shop.q").lineage();
    assertThat(lineage.of("next").orElseThrow().uses().columns())
        .containsExactly(new ColumnRef("My: Orders", "id"));
    assertThat(lineage.rows().columns())
        .containsExactly(
            new ColumnRef("My: Orders", "amount_eur"), new ColumnRef("My: Orders", "paid_at"));
  }

  private static List<Trait> traits(AssetDefinition... assets) {
    return query(bound(assets), "shop.x").traits().all();
  }

  @Test
  void allProblemsAreToldAtOnceAndReadersOfABrokenAssetAreLeftOut() {
    AssetDefinition broken =
        asset("shop.broken").reads("o", "shop.orders").select("SELECT idd FROM o");
    AssetDefinition reader =
        asset("shop.reader").reads("b", "shop.broken").select("SELECT nonsense FROM b");
    AssetDefinition promised =
        asset("shop.promised")
            .reads("o", "shop.orders")
            .yields("id BIGINT")
            .select("SELECT nope FROM o");
    AssetDefinition checked =
        asset("shop.checked").reads("p", "shop.promised").select("SELECT other FROM p");
    assertThat(problems(RAW, ORDERS, broken, reader, promised, checked))
        .extracting(text -> text.substring(0, text.indexOf(':')))
        .containsExactly("BS-113 shop.broken", "BS-113 shop.promised", "BS-113 shop.checked");
  }
}
