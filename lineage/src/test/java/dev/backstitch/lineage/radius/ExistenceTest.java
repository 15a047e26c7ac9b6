package dev.backstitch.lineage.radius;

import static dev.backstitch.lineage.radius.Story.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.Reads;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.KnownKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.partition.Unit;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What exists, what does not yet or any more, and what never will. */
class ExistenceTest {
  private static final Scheme DAYS = Schemes.days("2026-01-01");
  private static final SamePartition SAME = new SamePartition();

  @Test
  @DisplayName("A008 the newest day is in from the instant at which it closes")
  void newestDay() {
    Story story = new Story().raw("a", DAYS).table("b", DAYS, reads("a", SAME));
    assertThat(story.at("2026-05-10T00:00:00Z").from("a[2026-05-09]").of("b"))
        .isEqualTo("2026-05-09");
    assertThat(story.at("2026-05-09T23:59:59.999Z").from("a[2026-05-09]").of("b")).isEmpty();
    Story open = new Story().raw("a", DAYS).tableWhileOpen("b", DAYS, reads("a", SAME));
    assertThat(open.at("2026-05-09T23:59:59.999Z").from("a[2026-05-09]").of("b"))
        .isEqualTo("2026-05-09");
  }

  @Test
  @DisplayName("A024 first keys before the upstream's start are told as clipped, never waited for")
  void beforeTheStart() {
    Story.At story =
        new Story()
            .raw("a", Schemes.days("2026-03-13"))
            .table(
                "b",
                Schemes.days("2026-03-13"),
                reads("a", TrailingUnits.of(2, Unit.DAY).clippedAtStart()))
            .at("2026-04-01T00:00:00Z");
    Radius radius = story.from("a[2026-03-13]").radius();
    assertThat(radius.hits().get(Story.name("b")).all().text()).isEqualTo("2026-03-13..2026-03-14");
    assertThat(radius.gaps())
        .singleElement()
        .satisfies(
            gap -> {
              assertThat(gap.asset()).isEqualTo(Story.name("b"));
              assertThat(gap.upstream()).isEqualTo(Story.name("a"));
              assertThat(gap.required().clipped().text()).isEqualTo("2026-03-12");
              assertThat(gap.isMissing()).isFalse();
              assertThat(gap.unbuildable().isEmpty()).isTrue();
            });
  }

  @Test
  @DisplayName("A026 an hour of the open day reaches no day yet, and that is said")
  void openDay() {
    Story.At story =
        new Story()
            .raw("h", Schemes.hours("UTC", "2026-01-01T00:00"))
            .table("d", DAYS, reads("h", new WholeUnit(Unit.DAY)))
            .at("2026-05-10T12:30:00Z");
    Story.Shown shown = story.from("h[2026-05-10T09:00]");
    assertThat(shown.of("d")).isEmpty();
    assertThat(shown.tables()).isEqualTo("h");
    assertThat(shown.radius().unreached())
        .extracting(edge -> edge.down() + " reads " + edge.up())
        .containsExactly("t.d reads t.h");
    assertThat(story.from("h[2026-05-09T09:00]").radius().unreached()).isEmpty();
  }

  @Test
  @DisplayName("A026 a day that is not yet due is told apart from one that is missing")
  void notYetDue() {
    Story.At story =
        new Story()
            .table("d", DAYS)
            .tableWhileOpen(
                "m", Schemes.months("UTC", "2026-01"), reads("d", new WholeUnit(Unit.MONTH)))
            .at("2026-03-10T12:00:00Z");
    Gap gap = story.from("d[2026-03-09]").radius().gaps().get(0);
    assertThat(gap.required().present().text()).isEqualTo("2026-03-01..2026-03-09");
    assertThat(gap.required().notYetDue().text()).isEqualTo("2026-03-10..2026-03-31");
    assertThat(gap.isMissing()).isFalse();
  }

  @Test
  @DisplayName("A038 a reader that starts before its upstream is refused, clipped or told missing")
  void childOlderThanParent() {
    Scheme march = Schemes.days("2026-03-01");
    Story same = new Story().raw("up", march).table("down", DAYS, reads("up", SAME));
    assertThatThrownBy(() -> same.at("2026-04-01T00:00:00Z")).hasMessageContaining("BS-222");

    TrailingUnits clipped = new TrailingUnits(1, Unit.DAY, Edge.CLIPPED_AT_START);
    Story.At lenient =
        new Story()
            .raw("up", march)
            .table("down", DAYS, reads("up", clipped))
            .at("2026-04-01T00:00:00Z");
    Story.Shown all = lenient.from("up[2026-03-01..2026-03-31]", "down[2026-01-01..2026-03-31]");
    assertThat(all.of("down")).isEqualTo("2026-01-01..2026-03-31");
    assertThat(all.radius().gaps().get(0).required().clipped().text())
        .isEqualTo("2026-01-01..2026-02-28");

    Reads yesterday =
        new Reads(
            "the day before",
            k -> Set.of(PartitionKey.of(LocalDate.parse(k.part(0)).minusDays(1).toString())));
    Story.At own =
        new Story()
            .raw("up", march)
            .table("down", march, reads("up", yesterday))
            .at("2026-03-05T00:00:00Z");
    Gap gap = own.from("down[2026-03-01..2026-03-02]").radius().gaps().get(0);
    assertThat(gap.isMissing()).isTrue();
    assertThat(gap.required().missing().text()).isEqualTo("2026-02-28");
    assertThat(gap.unbuildable().text()).isEqualTo("2026-03-01");
  }

  @Test
  void aRemovedKeyReachesWhatWasMadeOfIt() {
    Scheme tenants = Scheme.of(Dimension.growing("tenant"));
    DynamicKeys keys = x -> KnownKeys.of("tenant", "k", "l").remove("l");
    Story.At story =
        new Story()
            .raw("t", tenants)
            .table("same", tenants, reads("t", SAME))
            .table("all", Scheme.WHOLE, reads("t", new AllPartitions()))
            .at("2026-01-01T00:00:00Z", keys);
    PartitionSet removed = story.extents().of(Story.name("t")).of(PartitionKey.of("l"));
    Story.Shown shown = story.of(List.of(new Seed(Story.name("t"), removed, "l was removed")));
    assertThat(shown.of("t")).isEmpty();
    assertThat(shown.of("same")).isEmpty();
    assertThat(shown.of("all")).isEqualTo("whole");
    assertThat(shown.radius().hits().get(Story.name("t")).gone().text()).isEqualTo("l");
    assertThat(shown.why("all", "whole"))
        .containsExactly(
            "t.all whole because it reads t.t k,l, of which l is in the seed",
            "t.t l is in the seed: l was removed");
  }

  @Test
  void externalAssetsAreWalkedThroughAndNeverRebuilt() {
    Story.At story =
        new Story()
            .external("x", DAYS)
            .table("a", DAYS, reads("x", SAME))
            .at("2026-02-01T00:00:00Z");
    Radius radius = story.from("x[2026-01-05]").radius();
    assertThat(radius.neverRebuilt()).containsOnlyKeys(Story.name("x"));
    assertThat(radius.toRebuild()).containsOnlyKeys(Story.name("a"));
    assertThat(radius.leftBehind()).isEmpty();
  }

  @Test
  void namesOfSeedsFoldCaseAndUnknownOnesAreRefused() {
    Story.At story = new Story().raw("a", DAYS).at("2026-02-01T00:00:00Z");
    PartitionSet day = story.extents().of(Story.name("A")).parse("2026-01-05");
    Radius radius =
        Radius.of(story.graph(), story.extents(), List.of(new Seed(Story.name("A"), day, "wrong")));
    assertThat(radius.hits()).containsOnlyKeys(Story.name("a"));
    assertThatThrownBy(() -> story.of(List.of(new Seed(Story.name("b"), day, "wrong"))))
        .hasMessageContaining("BS-106");
    Story.At later = new Story().raw("a", DAYS).at("2026-03-01T00:00:00Z");
    assertThatThrownBy(() -> later.of(List.of(new Seed(Story.name("a"), day, "wrong"))))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
