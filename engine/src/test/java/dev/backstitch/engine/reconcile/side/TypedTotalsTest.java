package dev.backstitch.engine.reconcile.side;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.Assets;
import dev.backstitch.dsl.Mappings;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.reconcile.Terms;
import java.util.List;
import org.junit.jupiter.api.Test;

class TypedTotalsTest {
  private static final Daily DAYS = Daily.from("2022-01-01", "UTC");
  private static final RawAsset<Daily> RAW =
      Assets.raw("shop.raw")
          .ownedBy(Assets.team("shop", "s@x.example"))
          .partitionedBy(DAYS)
          .appendedFrom(Assets.csv("{partition}.csv", Assets.column("eur", "DECIMAL(9,2)")));
  private static final Table<Daily> PLAIN =
      Assets.mart("shop.plain")
          .ownedBy(Assets.team("shop", "s@x.example"))
          .partitionedBy(DAYS)
          .reads("r", RAW, Mappings.samePartition())
          .select("SELECT eur, 'eu' AS region FROM r");
  private static final AssetDefinition ASSET =
      PLAIN
          .reconciledWith(
              Assets.totals(Assets.team("finance", "f@x.example"))
                  .per("day", "region")
                  .sum("eur", "total_eur")
                  .rowCount("lines"))
          .definition();

  private static Terms terms(String... totals) {
    return TypedTotals.parse(List.of(totals)).asDeclaredBy(ASSET).terms();
  }

  private static String refused(AssetDefinition asset, String... totals) {
    return catchThrowableOfType(
            ProblemException.class, () -> TypedTotals.parse(List.of(totals)).asDeclaredBy(asset))
        .problem()
        .text();
  }

  @Test
  void theirColumnsSayByWhatTheyAreCompared() {
    assertThat(terms("day=2022-03-01,region=eu,total_eur=1,lines=2").columns())
        .containsExactly("day", "region", "total_eur", "lines");
    assertThat(terms("DAY=2022-03-01,total_eur=1").columns()).containsExactly("day", "total_eur");
    assertThat(terms("lines=2").columns()).containsExactly("lines");
  }

  @Test
  void emptyValueIsNull() {
    assertThat(TypedTotals.parse(List.of("region=,total_eur=1")).rows().get(0).value("region"))
        .isNull();
  }

  @Test
  void whatIsNoTotalIsRefused() {
    assertThat(refused(ASSET, "123.45"))
        .isEqualTo(
            "BS-685 --total: found '123.45', expected COLUMN=VALUE. Say --total"
                + " day=2022-03-01,total_eur=123.45.");
    assertThat(refused(ASSET, "day=2022-03-01"))
        .isEqualTo(
            "BS-685 shop.plain: found no total among: day, expected among: day, lines, region,"
                + " total_eur.");
    assertThat(refused(ASSET, "total_euro=1"))
        .isEqualTo(
            "BS-685 shop.plain: found 'total_euro', expected among: day, lines, region, total_eur."
                + " Did you mean 'total_eur'?");
    assertThat(refused(ASSET, "day=2022-03-01,total_eur=1", "total_eur=1"))
        .isEqualTo("BS-685 total 2: lacks day, which others of them have.");
    assertThat(refused(PLAIN.definition(), "total_eur=1"))
        .isEqualTo("BS-685 shop.plain: declares no totals to be reconciled with.");
  }
}
