package dev.backstitch.ui.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.output.Tree.Branch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TreeTest {
  @Test
  void aNodeOfTwoParentsIsDrawnOnce() {
    Map<String, List<String>> below =
        Map.of("a", List.of("b", "c"), "b", List.of("d"), "c", List.of("d"), "d", List.of("e"));

    assertThat(tree(below).below("a"))
        .containsExactly("  b  -", "    d  -", "      e  -", "  c  -", "    d  -, see above");
  }

  @Test
  void aNodeThatReadsItselfEnds() {
    assertThat(tree(Map.of("a", List.of("a"))).below("a")).containsExactly("  a  -, see above");
  }

  @Test
  void aLongChainIsNoTrouble() {
    int length = 20_000;
    Tree<Integer> chain =
        new Tree<>(n -> n == length ? List.of() : List.of(new Branch<>(n + 1, "-")));

    assertThat(chain.below(0)).hasSize(length).last().asString().endsWith(length + "  -");
  }

  private static Tree<String> tree(Map<String, List<String>> below) {
    return new Tree<>(
        node ->
            below.getOrDefault(node, List.of()).stream().map(n -> new Branch<>(n, "-")).toList());
  }
}
