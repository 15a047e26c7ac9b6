package dev.backstitch.lineage.radius;

import static dev.backstitch.lineage.radius.Story.name;
import static dev.backstitch.lineage.radius.Story.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class NarrowingTest {
  private static final Scheme DAYS = Schemes.days("2026-01-01");
  private static final SamePartition SAME = new SamePartition();
  private static final String THEN = "2026-01-11T00:00:00Z";

  /** Links by hand: {@code on("reader", "up", "column", "output"...)}; "*" is the whole row. */
  private static final class Links implements ColumnLinks {
    private final Map<String, Set<String>> made = new HashMap<>();
    private final List<Edge> asked = new ArrayList<>();

    Links on(String reader, String up, String column, String... outputs) {
      made.put(name(reader) + "<" + name(up) + "." + column, Set.of(outputs));
      return this;
    }

    @Override
    public Passage through(Edge edge, Set<String> changed) {
      asked.add(edge);
      Set<String> out = new TreeSet<>();
      for (String column : changed) {
        out.addAll(made.getOrDefault(edge.down() + "<" + edge.up() + "." + column, Set.of()));
      }
      if (out.contains("?")) {
        return Passage.unknown("is not known");
      }
      if (out.contains("*")) {
        return Passage.wholeRow("decides rows");
      }
      return out.isEmpty() ? Passage.nothing("is not used") : Passage.columns(out, "is used");
    }

    Radius from(Story.At at, Seed... seeds) {
      return Radius.of(
          at.graph(), at.extents(), List.of(seeds), Set.copyOf(at.graph().order()), this);
    }
  }

  /** raw -> orders -> (revenue, counts), revenue -> year. */
  private static Story story() {
    return new Story()
        .raw("raw", DAYS)
        .table("orders", DAYS, reads("raw", SAME))
        .table("revenue", DAYS, reads("orders", SAME))
        .table("counts", DAYS, reads("orders", SAME))
        .table("year", DAYS, reads("revenue", SAME));
  }

  private static Set<String> columns(Radius radius, String table) {
    return radius.hits().get(name(table)).columns();
  }

  private static String hits(Radius radius) {
    return new Story.Shown(radius).tables();
  }

  @Test
  void whatDoesNotUseTheColumnIsOutAndWhatDoesChangesInThatColumnOnly() {
    Story.At at = story().at(THEN);
    Links links =
        new Links()
            .on("orders", "raw", "amount", "eur")
            .on("revenue", "orders", "eur", "sum", "mean")
            .on("year", "revenue", "mean", "mean");
    Radius radius = links.from(at, at.seed("raw[2026-01-03]", "Amount"));
    assertThat(hits(radius)).isEqualTo("raw orders revenue year");
    assertThat(columns(radius, "orders")).containsExactly("eur");
    assertThat(columns(radius, "revenue")).containsExactlyInAnyOrder("sum", "mean");
    assertThat(columns(radius, "year")).containsExactly("mean");
    assertThat(radius.narrowings())
        .extracting(n -> n.reader().table() + " " + n.changed() + " " + n.passage().kind())
        .containsExactly(
            "orders [amount] COLUMNS",
            "counts [eur] NOTHING",
            "revenue [eur] COLUMNS",
            "year [mean, sum] COLUMNS");
    assertThat(radius.unreached()).isEmpty();
    assertThat(radius.passes(at.graph().into(name("counts")).get(0))).isFalse();
    assertThat(radius.passes(at.graph().into(name("revenue")).get(0))).isTrue();
  }

  @Test
  void aWholeRowAndAnUnknownLinkGoOnAsBefore() {
    for (String whole : List.of("*", "?")) {
      Story.At at = story().at(THEN);
      Links links = new Links().on("orders", "raw", "amount", whole);
      Radius radius = links.from(at, at.seed("raw[2026-01-03]", "amount"));
      assertThat(hits(radius)).isEqualTo("raw orders counts revenue year");
      assertThat(columns(radius, "orders")).isEmpty();
      assertThat(links.asked).hasSize(1);
    }
  }

  @Test
  void wholeRowsAreNeverAskedAbout() {
    Story.At at = story().at(THEN);
    Links links = new Links();
    assertThat(hits(links.from(at, at.seed("raw[2026-01-03]")))).contains("year");
    assertThat(links.asked).isEmpty();
  }

  @Test
  void withoutLinksEveryReaderCounts() {
    Story.At at = story().at(THEN);
    Radius radius = Radius.of(at.graph(), at.extents(), List.of(at.seed("raw[2026-01-03]", "x")));
    assertThat(hits(radius)).isEqualTo("raw orders counts revenue year");
    assertThat(radius.narrowings()).allMatch(n -> n.passage().kind() == Passage.Kind.UNKNOWN);
  }

  @Test
  void columnsOfSeveralSeedsAddUpAndAWholeRowWins() {
    Story.At at = story().at(THEN);
    Links links =
        new Links().on("orders", "raw", "amount", "eur").on("orders", "raw", "id", "order_id");
    Seed amount = at.seed("raw[2026-01-03]", "amount");
    Seed id = at.seed("raw[2026-01-04]", "ID");
    Radius both = links.from(at, amount, id);
    assertThat(columns(both, "orders")).containsExactlyInAnyOrder("eur", "order_id");
    Radius whole = links.from(at, amount, at.seed("raw[2026-01-04]"));
    assertThat(columns(whole, "orders")).isEmpty();
    assertThat(hits(whole)).isEqualTo("raw orders counts revenue year");
  }

  @Test
  void severalReadsOfOneReaderAddUp() {
    Story.At at =
        new Story()
            .raw("a", DAYS)
            .raw("b", DAYS)
            .table("c", DAYS, reads("a", SAME), reads("b", SAME))
            .at(THEN);
    Links links = new Links().on("c", "a", "x", "p").on("c", "b", "x", "q");
    Seed a = at.seed("a[2026-01-03]", "x");
    assertThat(columns(links.from(at, a, at.seed("b[2026-01-05]", "x")), "c"))
        .containsExactlyInAnyOrder("p", "q");
    assertThat(columns(links.from(at, a, at.seed("b[2026-01-05]")), "c")).isEmpty();
  }

  @Test
  void anAssetCarriesOnOnlyColumnsThatItReadsOfItself() {
    Story.At at =
        new Story()
            .raw("raw", DAYS)
            .table("bal", DAYS, reads("raw", SAME), reads("bal", new OwnPrevious()))
            .at(THEN);
    Links links =
        new Links()
            .on("bal", "raw", "name", "name")
            .on("bal", "raw", "amount", "turnover")
            .on("bal", "bal", "turnover", "balance")
            .on("bal", "bal", "balance", "balance", "mean")
            .on("bal", "bal", "odd", "*");
    Radius name = links.from(at, at.seed("raw[2026-01-03]", "name"));
    assertThat(new Story.Shown(name).of("bal")).isEqualTo("2026-01-03");
    assertThat(columns(name, "bal")).containsExactly("name");

    Radius amount = links.from(at, at.seed("raw[2026-01-03]", "amount"));
    assertThat(new Story.Shown(amount).of("bal")).isEqualTo("2026-01-03..2026-01-10");
    assertThat(columns(amount, "bal")).containsExactlyInAnyOrder("turnover", "balance", "mean");
    assertThat(new Story.Shown(amount).why("bal", "2026-01-07").get(0))
        .isEqualTo("t.bal 2026-01-07 because it carries on its own 2026-01-03");

    Radius odd = links.from(at, at.seed("bal[2026-01-03]", "odd"));
    assertThat(new Story.Shown(odd).of("bal")).isEqualTo("2026-01-03..2026-01-10");
    assertThat(columns(odd, "bal")).isEmpty();
  }

  @Test
  void aReasonNeverLeadsThroughAReadThatPassesNothing() {
    Story.At at =
        new Story()
            .raw("raw", DAYS)
            .table("left", DAYS, reads("raw", SAME))
            .table("right", DAYS, reads("raw", SAME))
            .table("both", DAYS, reads("left", SAME), reads("right", SAME))
            .at(THEN);
    Links links =
        new Links()
            .on("left", "raw", "x", "l")
            .on("right", "raw", "x", "r")
            .on("both", "right", "r", "o");
    Story.Shown shown = new Story.Shown(links.from(at, at.seed("raw[2026-01-03]", "x")));
    assertThat(shown.why("both", "2026-01-03"))
        .hasSize(3)
        .first()
        .asString()
        .contains("because it reads t.right");
  }

  @Test
  void onlyExposuresThatShowAChangedColumnAreTouched() {
    Story story =
        story()
            .dashboard("sums", "t", "revenue", "SUM")
            .dashboard("means", "t", "revenue", "mean")
            .dashboard("all", "t", "revenue")
            .dashboard("other", "t", "counts");
    Story.At at = story.at(THEN);
    Links links = new Links().on("orders", "raw", "x", "y").on("revenue", "orders", "y", "sum");
    Radius radius = links.from(at, at.seed("raw[2026-01-03]", "x"));
    assertThat(radius.exposures()).extracting(Exposure::name).containsExactly("all", "sums");
  }

  @Test
  void aPartitionThatIsGoneChangesWholeRowsWhateverTheColumn() {
    Story.At at = new Story().raw("k", DAYS).table("all", DAYS, reads("k", SAME)).at(THEN);
    Links links = new Links();
    Seed within = at.seed("k[2026-01-03]", "x");
    assertThat(hits(links.from(at, within))).isEqualTo("k");
    Seed partlyGone =
        new Seed(
            within.asset(),
            within.partitions().union(at.extents().of(name("k")).recall("2026-01-03..2026-02-01")),
            Set.of("x"),
            "removed");
    assertThat(hits(links.from(at, partlyGone))).isEqualTo("k all");
  }

  @Test
  void aPassageOfColumnsNamesSome() {
    assertThatThrownBy(() -> Passage.columns(Set.of(), "none"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Passage.columns(Set.of("Ab", "aB"), "same").columns()).containsExactly("ab");
  }
}
