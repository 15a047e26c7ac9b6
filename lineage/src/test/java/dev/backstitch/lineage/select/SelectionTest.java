package dev.backstitch.lineage.select;

import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** raw -> orders -> revenue -> board_feed; orders -> risk; customers stands alone. */
class SelectionTest {
  private static final AssetGraph GRAPH =
      AssetGraph.of(
          An.all(
              asset("shop.orders_raw").owner("shop").notes("in", "slow").raw("id BIGINT"),
              asset("shop.orders")
                  .layer(Layer.CLEANED)
                  .owner("shop")
                  .reads("r", "shop.orders_raw")
                  .select("SELECT id FROM r"),
              asset("fin.revenue")
                  .owner("Finance & Tax")
                  .notes("month-end", "nightly")
                  .reads("o", "shop.orders")
                  .select("SELECT id FROM o"),
              asset("fin.board_feed")
                  .owner("Finance & Tax")
                  .reads("v", "fin.revenue")
                  .select("SELECT id FROM v"),
              asset("risk.risk")
                  .owner("risk")
                  .notes(null, "slow", "nightly")
                  .reads("o", "shop.orders")
                  .select("SELECT id FROM o"),
              asset("crm.customers").owner("crm").outside("id BIGINT")));

  private static String chosen(String text) {
    return Selection.parse(text).of(GRAPH).stream()
        .map(AssetName::table)
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "shop.orders                       | orders",
        "orders                            | orders",
        "SHOP.Orders                       | orders",
        "+shop.orders                      | orders_raw orders",
        "shop.orders+                      | orders revenue board_feed risk",
        "shop.orders+1                     | orders revenue risk",
        "1+fin.board_feed                  | revenue board_feed",
        "1+revenue+1                       | orders revenue board_feed",
        "+risk+2                           | orders_raw orders risk",
        "shop.*                            | orders_raw orders",
        "orders*                           | orders_raw orders",
        "*                                 | customers orders_raw orders revenue board_feed risk",
        "fin.*, crm.*                      | customers revenue board_feed",
        "fin.* or crm.*                    | customers revenue board_feed",
        "owner:shop                        | orders_raw orders",
        "owner:\"Finance & Tax\"           | revenue board_feed",
        "owner:fin*                        | error",
        "tag:nightly and tag:slow          | risk",
        "tag:nightly and not tag:slow      | revenue",
        "layer:raw                         | orders_raw",
        "layer:Cleaned                     | orders",
        "kind:external                     | customers",
        "kind:table and layer:mart         | revenue board_feed risk",
        "group:month-end                   | revenue",
        "not shop.orders+                  | customers orders_raw",
        "not not risk                      | risk",
        "+(revenue or risk) and not kind:raw | orders revenue risk",
        "tag:slow or tag:nightly and layer:raw | orders_raw risk",
        "(tag:slow or tag:nightly) and layer:raw | orders_raw",
        "+tag:nightly                      | orders_raw orders revenue risk",
        "revenue[2024-03-01..2024-04-11]+  | revenue board_feed",
      })
  void choosesInTopologicalOrder(String text, String tables) {
    if (tables.equals("error")) {
      assertThat(chosen("owner:\"Fin*\"")).isEqualTo("revenue board_feed");
    } else {
      assertThat(chosen(text)).isEqualTo(tables);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "orders[2024-03-01..2024-04-11]                   | {shop.orders=2024-03-01..2024-04-11}",
        "shop.*[2024-03-*]                                | {shop.orders_raw=2024-03-*, shop.orders=2024-03-*}",
        "orders[a], orders[b..c]                          | {shop.orders=a,b..c}",
        "orders[a], orders                                | {}",
        "orders[a] or +revenue                            | {}",
        "orders[a] and owner:shop                         | {shop.orders=a}",
        "orders+ and orders[a]                            | {shop.orders=a}",
        "orders[2024-03-*;\"a]b\"]                        | {shop.orders=2024-03-*;\"a]b\"}",
      })
  void keepsPartitionPartsAsWritten(String text, String parts) {
    assertThat(Selection.parse(text).partitionTexts(GRAPH)).hasToString(parts);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "+a.b",
        "a.b+",
        "+a.b+2",
        "2+a.b",
        "a or b or c",
        "a and b or c and not d",
        "(a or b) and c",
        "not (a or b)",
        "not +a",
        "+(a or b)+",
        "+(2+a)",
        "a or (b or c)",
        "a and (b and c)",
        "tag:x and owner:\"Data & Co\"",
        "a.*[2024-03-01..2024-04-11,2024-05-01]+",
        "not not a",
      })
  void printsAsItReads(String text) {
    assertThat(Selection.parse(text).text()).isEqualTo(text);
    assertThat(Selection.parse(Selection.parse(text).text())).isEqualTo(Selection.parse(text));
  }

  @Test
  void blanksCommasAndCaseOfKeywordsDoNotMatter() {
    assertThat(Selection.parse("  a  ,b OR\tNOT(c)  ")).hasToString("a or b or not c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                    | found the end at character 1 of '>>>', expected a name",
        "a b                   | found 'b' at character 3 of 'a >>>b', expected and, or, a comma or the end",
        "a and                 | found the end at character 6 of 'a and>>>'",
        "a and or b            | found 'or' at character 7 of 'a and >>>or b', expected a name",
        "(a or b               | found the end at character 8 of '(a or b>>>', expected and, or, a comma or )",
        "a)                    | found ')' at character 2",
        "+                     | found the end at character 2 of '+>>>', expected a name",
        "+ a                   | found 'a' at character 3 of '+ >>>a', expected a name right after +",
        "a + b                 | found '+' at character 3",
        "0+a                   | found 0 steps at character 1",
        "a[2024                | found a bracket that is not closed at character 2",
        "a[ ]                  | found no partitions at character 2",
        "onwer:x               | found 'onwer:' (did you mean 'owner:'?) at character 1 of '>>>onwer:x'",
        "tag:                  | found the end at character 5 of 'tag:>>>', expected a value right after tag:",
        "a & b                 | found '&' at character 3 of 'a >>>& b'",
        "not a[2024]           | found partitions under 'not' at character 1",
        "\"a                   | found a quote that is not closed at character 1",
      })
  void pointsAtTheCharacterThatIsNoSelection(String text, String message) {
    assertThatThrownBy(() -> Selection.parse(text))
        .hasMessageStartingWith("BS-120 selection: ")
        .hasMessageContaining(message);
  }

  @Test
  void aNameThatMeansNothingIsToldWithTheNearest() {
    assertThatThrownBy(() -> chosen("layer:raw or shop.ordrs+"))
        .hasMessage(
            "BS-106 shop.ordrs: no asset of this project has this name at character 14 of"
                + " 'layer:raw or >>>shop.ordrs+'. Did you mean 'shop.orders'? `backstitch assets`"
                + " lists them all.");
    assertThatThrownBy(() -> chosen("revenu")).hasMessageContaining("Did you mean 'revenue'?");
    assertThatThrownBy(() -> chosen("hr.*")).hasMessageContaining("no asset matches this pattern");
  }

  @Test
  void aValueThatNothingHasIsToldWithThoseThereAre() {
    assertThatThrownBy(() -> chosen("tag:nigthly"))
        .hasMessage(
            "BS-121 tag:nigthly: no asset has this tag at character 5 of 'tag:>>>nigthly'; there"
                + " are: nightly, slow. Did you mean 'nightly'?");
  }

  @Test
  void aTableOfTwoTeamsMustBeNamedWithItsTeam() {
    AssetGraph graph =
        AssetGraph.of(
            An.all(asset("a.orders").raw("id BIGINT"), asset("b.orders").raw("id BIGINT")));
    assertThatThrownBy(() -> Selection.parse("orders").of(graph))
        .hasMessage(
            "BS-121 orders: means several assets (a.orders, b.orders) at character 1 of"
                + " '>>>orders'. Write the team before it: a.orders.");
  }

  @Test
  void differentPartitionsJoinedByAndAreRefused() {
    assertThatThrownBy(() -> chosen("orders[a] and orders[b]"))
        .hasMessageContaining("found partitions [a] and [b] of shop.orders joined by and");
  }

  @Test
  void nestingIsBounded() {
    String deep = "(".repeat(50_000) + "a" + ")".repeat(50_000);
    assertThatThrownBy(() -> Selection.parse(deep)).hasMessageContaining("more than 100 levels");
    assertThatThrownBy(() -> Selection.parse("not ".repeat(50_000) + "a"))
        .hasMessageContaining("more than 100 levels");
  }

  @Test
  void schedulesWhoseSelectionMeansNothingAreTold() {
    Schedule nightly =
        new Schedule(
            "nightly",
            "shop.ordrs+",
            "0 5 * * *",
            "UTC",
            List.of(),
            Schedule.CatchUp.ALL,
            new Place("Shop.java", 90));
    AssetGraph graph =
        AssetGraph.of(
            new Declarations(
                List.of(asset("shop.orders").raw("id BIGINT")), List.of(), List.of(nightly)));
    assertThat(ScheduleSelections.problems(graph))
        .extracting(Problem::code, problem -> String.valueOf(problem.place()))
        .containsExactly(org.assertj.core.groups.Tuple.tuple("BS-106", "Shop.java:90"));
    assertThat(ScheduleSelections.problems(GRAPH)).isEmpty();
  }
}
