package dev.backstitch.lineage.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.lineage.layout.Sketch.Line;
import dev.backstitch.lineage.layout.Sketch.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LayoutTest {
  private static final int PICTURES = 150;

  private static Layout drawn(Sketch sketch) {
    return Layout.of(sketch, Measures.ASSETS);
  }

  @Test
  void nothingOverlapsAndLinesGoRightAndRoundNodes() {
    int turning = 0;
    for (int number = 0; number < PICTURES; number++) {
      Layout layout = drawn(Sketches.random(number, 10 + number, 12).sketch());
      assertThat(Faults.in(layout)).as("picture %s", number).isEmpty();
      turning +=
          IntStream.range(0, layout.sketch().lines())
              .map(line -> Math.min(1, layout.route(line).length))
              .sum();
    }
    // Otherwise no line was long enough to be in anybody's way.
    assertThat(turning).isGreaterThan(8 * PICTURES);
  }

  @Test
  void chainsAndFansOfFiveHundredAreDrawnWithoutFault() {
    assertThat(Faults.in(drawn(Sketches.chain(500)))).isEmpty();
    assertThat(Faults.in(drawn(Sketches.fan(500)))).isEmpty();
  }

  @Test
  void everythingIsRightOfWhatItIsMadeFrom() {
    Layout layout = drawn(Sketches.chain(40));
    for (int line = 0; line < layout.sketch().lines(); line++) {
      assertThat(layout.x(layout.sketch().from(line)) + layout.measures().width())
          .isLessThan(layout.x(layout.sketch().to(line)));
    }
  }

  @Test
  void originsStandBesideTheirFirstReader() {
    Layout layout =
        drawn(
            Sketch.of(
                List.of(node("a"), node("b"), node("c"), node("late")),
                List.of(line("a", "b"), line("b", "c"), line("late", "c"))));
    assertThat(layout.rank(number(layout, "late"))).isEqualTo(1);
  }

  @Test
  void theOrderInWhichThingsAreNamedDoesNotMatter() {
    Sketches.Parts parts = Sketches.random(7, 200, 15);
    List<Node> nodes = new ArrayList<>(parts.nodes());
    List<Line> lines = new ArrayList<>(parts.lines());
    Collections.shuffle(nodes, new Random(1));
    Collections.shuffle(lines, new Random(2));
    assertThat(places(drawn(Sketch.of(nodes, lines)))).isEqualTo(places(drawn(parts.sketch())));
  }

  @Test
  void theSameSketchKeepsItsPicture() {
    for (int number = 0; number < 30; number++) {
      Sketch sketch = Sketches.random(number, 120, 12).sketch();
      Layout before = drawn(sketch);
      Layout after = Layout.of(sketch, Measures.ASSETS, before.past());
      assertThat(places(after)).as("picture %s", number).isEqualTo(places(before));
    }
  }

  @Test
  void oneMoreAssetMovesFewOthersWithinTheirBoxes() {
    int moved = 0;
    int all = 0;
    for (int number = 0; number < 40; number++) {
      Sketches.Parts parts = Sketches.random(number, 300, 20);
      Layout before = drawn(parts.sketch());
      Layout after = Layout.of(withOneMore(parts, number), Measures.ASSETS, before.past());
      assertThat(Faults.in(after)).isEmpty();
      for (int node = 0; node < before.sketch().size(); node++) {
        int now = after.sketch().number(before.sketch().nodes().get(node).key()).orElseThrow();
        int was = before.y(node) - before.boxes().get(before.sketch().group(node)).y();
        int is = after.y(now) - after.boxes().get(after.sketch().group(now)).y();
        moved += was == is && before.x(node) == after.x(now) ? 0 : 1;
        all++;
      }
    }
    assertThat(moved * 100 / all).isLessThan(4);
  }

  private static Sketch withOneMore(Sketches.Parts parts, int number) {
    Random random = new Random(number);
    List<Node> nodes = new ArrayList<>(parts.nodes());
    List<Line> lines = new ArrayList<>(parts.lines());
    Node beside = nodes.get(random.nextInt(nodes.size()));
    nodes.add(new Node("t.more", beside.group()));
    lines.add(new Line(beside.key(), "t.more"));
    return Sketch.of(nodes, lines);
  }

  @Test
  void linesGoThroughFewBoxesOfThirdGroups() {
    int routed = 0;
    int straight = 0;
    for (int number = 0; number < 30; number++) {
      Layout layout = drawn(Sketches.staged(number, 144));
      assertThat(Faults.in(layout)).isEmpty();
      routed += Faults.thirdBoxes(layout);
      straight += Straight.thirdBoxes(layout);
    }
    assertThat(routed).isLessThan(straight / 3);
  }

  @Test
  void linesStayOutOfBoxesThatCanBePassed() {
    // b's box lies between a and c, and ends before the line has to arrive.
    List<Node> nodes = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      nodes.add(new Node("a.n" + i, "a"));
      nodes.add(new Node("c.n" + i, "c"));
    }
    for (int i = 0; i < 5; i++) {
      lines.add(line("a.n" + i, "a.n" + (i + 1)));
      lines.add(line("c.n" + i, "c.n" + (i + 1)));
    }
    nodes.addAll(List.of(new Node("b.n0", "b"), new Node("b.n1", "b")));
    lines.addAll(List.of(line("b.n0", "b.n1"), line("a.n0", "b.n1"), line("b.n1", "c.n2")));
    lines.add(line("a.n0", "c.n5"));
    Layout layout = drawn(Sketch.of(nodes, lines));
    assertThat(Faults.in(layout)).isEmpty();
    assertThat(Faults.thirdBoxes(layout)).isZero();
  }

  @Test
  void theLongestLinesGoBelowEverythingWhereThereAreTooMany() {
    List<Node> nodes = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < 1_200; i++) {
      nodes.add(node("n" + i));
      if (i > 0) {
        lines.add(line("n" + (i - 1), "n" + i));
        lines.add(line("n" + (i - 1), "n1199"));
      }
    }
    Layout layout = drawn(Sketch.of(nodes, lines));
    int line =
        IntStream.range(0, layout.sketch().lines())
            .filter(l -> layout.sketch().from(l) == number(layout, "n0"))
            .filter(l -> layout.sketch().to(l) == number(layout, "n1199"))
            .findFirst()
            .orElseThrow();
    assertThat(layout.route(line)).hasSize(4);
    assertThat(layout.route(line)[1]).isGreaterThan(layout.boxes().get(0).bottom());
    assertThat(layout.route(line)[1]).isLessThanOrEqualTo(layout.height());
  }

  @Test
  void nothingAtAllIsDrawnAsNothing() {
    Layout layout = drawn(Sketch.of(List.of(), List.of()));
    assertThat(layout.width()).isZero();
    assertThat(layout.boxes()).isEmpty();
  }

  @Test
  void circlesAreRefused() {
    Sketch circle =
        Sketch.of(List.of(node("a"), node("b")), List.of(line("a", "b"), line("b", "a")));
    assertThatThrownBy(() -> drawn(circle)).hasMessageContaining("goes in a circle");
  }

  private static Node node(String key) {
    return new Node(key, "g");
  }

  private static Line line(String from, String to) {
    return new Line(from, to);
  }

  private static int number(Layout layout, String key) {
    return layout.sketch().number(key).orElseThrow();
  }

  /** Everything that can be seen. */
  private static List<Object> places(Layout layout) {
    List<Object> out = new ArrayList<>(layout.boxes());
    for (int node = 0; node < layout.sketch().size(); node++) {
      out.add(layout.sketch().nodes().get(node) + "@" + layout.x(node) + "," + layout.y(node));
    }
    for (int line = 0; line < layout.sketch().lines(); line++) {
      out.add(IntStream.of(layout.route(line)).boxed().toList());
    }
    return out;
  }

  /** Lines drawn from end to end, whatever is in between. */
  private static final class Straight {
    static int thirdBoxes(Layout layout) {
      return Faults.thirdBoxes(
          layout,
          line -> {
            int[] all = Faults.points(layout, line);
            return new int[] {all[0], all[1], all[all.length - 2], all[all.length - 1]};
          });
    }
  }
}
