package dev.backstitch.ui.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.storage.compare.RowDiff;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Counts;
import dev.backstitch.storage.compare.RowDiff.Delta;
import dev.backstitch.storage.compare.RowDiff.Group;
import dev.backstitch.storage.compare.RowDiff.Keys;
import dev.backstitch.storage.compare.RowDiff.Shape;
import dev.backstitch.ui.cli.output.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RowsTextTest {
  private static final PartitionSet NONE =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneOffset.UTC), "2024-03-01"))
          .extentAt(Instant.parse("2024-03-04T00:00:00Z"), DynamicKeys.NONE)
          .none();

  private static String text(long alike, RowDiff rows) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    AssetDiff.Sorted sorted = new AssetDiff.Sorted(NONE, NONE, NONE, NONE, NONE);
    AssetDiff asset = new AssetDiff(AssetName.parse("shop.orders"), sorted, alike, rows);
    new RowsText(new Terminal(stream, stream, Terminal.Face.LINES), asset).print();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static RowDiff rows(
      Counts counts, Keys keys, List<ColumnDiff> columns, List<Shape> shapes, List<Group> groups) {
    return new RowDiff(counts, keys, Set.of(), columns, shapes, groups, List.of(), List.of());
  }

  /** A074: a share of nothing is not available. */
  @Test
  void sharesOfAnEmptyTableAreNotAvailable() {
    Counts counts = new Counts(0, 5, 0, 5, 0, 0, 0);
    Keys none = new Keys(List.of(), 0, 0, 0, 0);
    assertThat(text(0, rows(counts, none, List.of(), List.of(), List.of())).lines())
        .containsExactly(
            "  rows before  0",
            "  rows after   5",
            "  unchanged    0  n/a",
            "  changed      0  n/a",
            "  added        5  n/a",
            "  removed      0  n/a",
            "  no key: rows are equal or not, never changed");
  }

  @Test
  void everythingThatIsDoubtfulIsSaid() {
    Counts counts = new Counts(1_000_000, 1_000_001, 999_900, 1, 0, 100, 7);
    Keys keys = new Keys(List.of("id", "day"), 2, 1, 0, 1);
    List<Shape> shapes =
        List.of(
            new Shape("rate", null, "DECIMAL(10,3)", "DECIMAL(10,2)", true),
            new Shape("note", null, "BIGINT", "VARCHAR", false),
            new Shape("shop", "store", "VARCHAR", "VARCHAR", true),
            new Shape("gone", null, "DATE", null, false),
            new Shape("fresh", null, null, "DATE", false));
    Delta delta = new Delta(num("-1234567.50"), num("2000.00"), num("0.00"), true, 0);
    List<ColumnDiff> columns =
        List.of(
            new ColumnDiff("rate", 90, 7, 0, 0, delta), new ColumnDiff("shop", 10, 0, 4, 6, null));
    List<Group> groups = List.of(new Group(List.of("rate"), 90, List.of()));
    assertThat(text(9_000_000, rows(counts, keys, columns, shapes, groups)).lines())
        .containsExactly(
            "  rows before         10,000,000",
            "  rows after          10,000,001",
            "  unchanged            9,999,900  > 99.9 %",
            "  of these tolerated           7   < 0.1 %",
            "  changed                    100   < 0.1 %",
            "  added                        1   < 0.1 %",
            "  removed                      0     0.0 %",
            "  key: id, day",
            "  2 keys repeated before",
            "  1 key repeated after",
            "  1 row with NULL in the key after",
            "  column rate: DECIMAL(10,3) -> DECIMAL(10,2)",
            "  column note: BIGINT -> VARCHAR, not compared",
            "  column shop (formerly store)",
            "  column gone only before, DATE",
            "  column fresh only after, DATE",
            "  column  changed  tolerated  from NULL  to NULL  sum of changes   largest"
                + "  total after - before",
            "  rate         90          7          0        0   -1,234,567.50  2,000.00"
                + "                  0.00",
            "  shop         10          0          4        6",
            "  changed together  rows",
            "  rate                90",
            "  in other ways       10");
  }

  private static BigDecimal num(String text) {
    return new BigDecimal(text);
  }
}
