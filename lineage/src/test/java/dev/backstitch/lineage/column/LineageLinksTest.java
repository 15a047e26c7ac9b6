package dev.backstitch.lineage.column;

import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Passage;
import dev.backstitch.lineage.radius.Passage.Kind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LineageLinksTest {
  private static final AssetDefinition RAW =
      asset("shop.raw").raw("id BIGINT", "amount BIGINT", "kind VARCHAR", "at TIMESTAMPTZ");

  private static Passage through(Told told, AssetDefinition reader, String... changed) {
    AssetGraph graph = AssetGraph.of(An.all(RAW, reader));
    LineageLinks links = new LineageLinks(ColumnLineage.of(graph, told));
    return links.through(graph.into(reader.name()).get(0), Set.of(changed));
  }

  private static final AssetDefinition MART =
      asset("shop.mart").reads("r", "shop.raw").select("...");

  private static Told mart(String... lines) {
    return new Told().query("shop.mart", lines);
  }

  @Test
  void aColumnThatIsNotUsedPassesNothing() {
    Passage passage = through(mart("n <- ", "id <- r.ID IDENTITY"), MART, "amount");
    assertThat(passage)
        .isEqualTo(Passage.nothing("neither its columns nor its rows depend on shop.raw.amount"));
  }

  @Test
  void aColumnThatIsUsedPassesJustWhatIsMadeFromIt() {
    Told told = mart("Eur <- R.Amount AGGREGATION", "id <- r.id IDENTITY", "* <- r.id GROUP_BY");
    assertThat(through(told, MART, "amount"))
        .isEqualTo(Passage.columns(Set.of("eur"), "only eur can depend on shop.raw.amount"));
  }

  @Test
  void aColumnThatDecidesRowsPassesTheWholeRow() {
    assertThat(through(mart("id <- r.id IDENTITY", "* <- r.kind FILTER"), MART, "kind"))
        .isEqualTo(Passage.wholeRow("shop.raw.kind decides its rows: filter"));
  }

  @Test
  void anUnknownColumnIsAlwaysAmongWhatPasses() {
    Passage passage = through(mart("id <- r.id IDENTITY", "odd <- ? a macro"), MART, "amount");
    assertThat(passage.columns()).containsExactly("odd");
    assertThat(passage.why()).endsWith("; not known of odd (a macro)");
  }

  @Test
  void anUnknownQueryPassesTheWholeRowAndSaysWhy() {
    assertThat(through(mart("id <- r.id IDENTITY", "* <- ? lateral join"), MART, "amount"))
        .isEqualTo(Passage.unknown("lateral join"));
    assertThat(through(new Told(), MART, "amount"))
        .isEqualTo(Passage.unknown("its query was not understood"));
  }

  @Test
  void aColumnThatTheLineageDoesNotNamePasses() {
    Told told = mart("id <- r.id IDENTITY").table("shop.mart", "day", "id", "more");
    assertThat(through(told, MART, "amount").columns()).containsExactly("more");
  }

  @Test
  void anInputThatTheLineageDoesNotKnowIsUnknown() {
    assertThat(through(mart("id <- zzz.id IDENTITY"), MART, "amount").columns())
        .containsExactly("id");
  }

  @Test
  void aQueryThatDependsOnTheOrderOfRowsIsUnknown() {
    Told told = mart("id <- r.id IDENTITY").ordered("shop.mart", "takes rows as they come");
    assertThat(through(told, MART, "amount"))
        .isEqualTo(Passage.unknown("its query takes rows as they come"));
  }

  @Test
  void javaIsUnknown() {
    AssetDefinition java = asset("shop.mart").reads("r", "shop.raw").computed("n BIGINT");
    assertThat(through(new Told(), java, "amount").kind()).isEqualTo(Kind.UNKNOWN);
  }

  @Test
  void thePlacingColumnAndTheMomentDecideRows() {
    AssetDefinition placed = asset("shop.mart").places("r", "shop.raw", "at").select("...");
    assertThat(through(mart("id <- r.id IDENTITY"), placed, "at").kind()).isEqualTo(Kind.WHOLE_ROW);
    assertThat(through(mart("id <- r.id IDENTITY"), placed, "amount").isNothing()).isTrue();
  }

  @Test
  void partitionColumnsAndWhatIsKnownOfADeliveryDecideRows() {
    for (String column : List.of("day", "received_at", "delivery_line")) {
      assertThat(through(mart("id <- r.id IDENTITY"), MART, column).kind())
          .as(column)
          .isEqualTo(Kind.WHOLE_ROW);
    }
  }

  @Test
  void aYieldedPartitionColumnDecidesWhereRowsGo() {
    assertThat(through(mart("Day <- r.at TRANSFORMATION"), MART, "at").kind())
        .isEqualTo(Kind.WHOLE_ROW);
  }

  @Test
  void aYieldedPartitionColumnThatIsUnknownIsTheWholeRow() {
    assertThat(through(mart("day <- ? a macro"), MART, "at")).isEqualTo(Passage.unknown("a macro"));
  }

  @Test
  void ofAFeedOnlyWhatTheDimensionKeepsPasses() {
    AssetDefinition tiers =
        asset("shop.tiers").reads("r", "shop.raw").versions(List.of("id"), List.of("kind"));
    assertThat(through(new Told(), tiers, "amount").isNothing()).isTrue();
    assertThat(through(new Told(), tiers, "kind").kind()).isEqualTo(Kind.WHOLE_ROW);
    assertThat(through(new Told(), tiers, "amount", "id").kind()).isEqualTo(Kind.WHOLE_ROW);
  }

  @Test
  void aColumnOfADimensionDecidesRowsOfItsReaders() {
    AssetDefinition tiers =
        asset("shop.tiers").reads("r", "shop.raw").versions(List.of("id"), List.of("kind"));
    AssetDefinition reader = asset("shop.mart").reads("t", "shop.tiers").select("...");
    AssetGraph graph = AssetGraph.of(An.all(RAW, tiers, reader));
    LineageLinks links = new LineageLinks(ColumnLineage.of(graph, mart("kind <- t.kind IDENTITY")));
    assertThat(
            links.through(graph.into(AssetName.parse("shop.mart")).get(0), Set.of("kind")).kind())
        .isEqualTo(Kind.WHOLE_ROW);
  }
}
