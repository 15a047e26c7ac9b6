package dev.backstitch.engine.worst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.plan.CostHistory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class WorstBackfillsTest {
  private static final CostHistory NONE = new CostHistory(Map.of());

  private static Reach reach(Ranking ranking, String asset) {
    return ranking.reaches().stream()
        .filter(reach -> reach.asset().equals(Bank.name(asset)))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, Long> counts(List<WorstBackfill.Part> parts) {
    return parts.stream()
        .collect(
            Collectors.toMap(part -> part.asset().toString(), part -> part.partitions().count()));
  }

  @Test
  void theReachOfRawRowsIsTheirExactRadius() {
    WorstBackfill worst = Bank.worst(Bank.ranking(NONE, List.of()), "bank.raw");

    assertThat(counts(worst.rebuilt()))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "bank.payments", 42L,
                "bank.balance", 42L,
                "bank.weekly", 7L,
                "bank.monthly", 2L,
                "bank.risk", 42L,
                "bank.totals", 1L,
                "bank.shares", 31L + 28 + 31 + 30 + 3,
                "bank.closing", 31L + 30 + 3));
    assertThat(worst.reach().assets()).isEqualTo(8);
    assertThat(worst.reach().partitions()).isEqualTo(323);
    assertThat(counts(worst.broughtAgain())).isEqualTo(Map.of("bank.raw", 42L));
    assertThat(worst.people().owners())
        .extracting(owner -> owner.team())
        .containsExactly("finance", "payments");
    assertThat(worst.people().exposures()).extracting(e -> e.name()).containsExactly("regulator");
  }

  @Test
  void everyKindOfAssetIsRanked() {
    Ranking ranking = Bank.ranking(NONE, List.of());

    assertThat(ranking.reaches())
        .extracting(Reach::asset)
        .containsExactlyInAnyOrderElementsOf(Bank.GRAPH.order());
    assertThat(ranking.leftOut()).isZero();
    assertThat(reach(ranking, "web.future_raw").partitions()).isZero();
  }

  @Test
  void timeIsTheSumOfWhatThePartitionsCost() {
    Ranking ranking = Bank.ranking(Bank.costing(20), List.of());

    assertThat(reach(ranking, "bank.monthly").cost())
        .isEqualTo(new Cost(Duration.ofMillis(66 * 20), 660, 6_600, List.of()));
    assertThat(ranking.reaches().get(0).asset()).isEqualTo(Bank.name("bank.payments"));
    assertThat(ranking.reaches().get(1).asset()).isEqualTo(Bank.name("bank.raw"));
  }

  @Test
  void whatMayCostAnythingIsWorseThanWhatIsKnown() {
    AssetName closing = Bank.name("bank.closing");
    Ranking ranking = Bank.ranking(Bank.costing(20, closing), List.of());

    assertThat(ranking.reaches().stream().limit(4).map(Reach::asset))
        .containsExactly(
            Bank.name("bank.payments"), Bank.name("bank.raw"), Bank.name("bank.monthly"), closing);
    assertThat(reach(ranking, "bank.monthly").cost().isKnown()).isFalse();
    assertThat(reach(ranking, "bank.monthly").cost().atLeast()).isEqualTo(Duration.ofMillis(40));
    assertThat(reach(ranking, "bank.monthly").cost().neverBuilt()).containsExactly(closing);
    assertThat(reach(ranking, "bank.shares").cost().isKnown()).isTrue();
  }

  @Test
  void equalTimesAreRankedByPartitionsAndThenByName() {
    List<String> order =
        Bank.ranking(Bank.costing(0), List.of()).reaches().stream()
            .map(reach -> reach.partitions() + " " + reach.asset())
            .toList();

    assertThat(order)
        .startsWith("323 bank.payments", "323 bank.raw", "124 bank.totals", "66 bank.monthly")
        .containsSubsequence("42 bank.balance", "42 bank.closing", "42 bank.risk");
  }

  @Test
  void theWidestAreMeasuredWhenAllWouldTakeTooLongAndTheRestIsTold() {
    Ranking ranking =
        new WorstBackfills(Bank.GRAPH, Bank.EXTENTS, NONE, List.of())
            .from(Bank.GRAPH.order(), new Effort(17, 1));

    assertThat(ranking.reaches())
        .extracting(Reach::asset)
        .containsExactly(Bank.name("bank.payments"), Bank.name("bank.raw"));
    assertThat(ranking.worst()).hasSize(1);
    assertThat(ranking.leftOut()).isEqualTo(Bank.GRAPH.order().size() - 2);
    assertThat(ranking.leftOutLeadTo()).isEqualTo(2);
  }

  @Test
  void onlyTheAssetsAskedForAreRanked() {
    Ranking ranking =
        new WorstBackfills(Bank.GRAPH, Bank.EXTENTS, NONE, List.of())
            .from(List.of(Bank.name("bank.monthly")), Effort.USUAL);

    assertThat(ranking.reaches()).extracting(Reach::partitions).containsExactly(66L);
    assertThat(ranking.leftOut()).isZero();
  }
}
