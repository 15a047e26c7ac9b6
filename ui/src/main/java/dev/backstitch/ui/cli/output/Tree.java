package dev.backstitch.ui.cli.output;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A graph as an indented tree from one node: what was shown before is only named again. Needs no
 * recursion, so a long chain is no trouble.
 *
 * @param children what hangs below a node, in order
 * @param <N> a node; equal nodes are the same
 */
public record Tree<N>(Function<N, List<Branch<N>>> children) {
  /** Levels that are indented; deeper ones stay there, so that lines do not grow for ever. */
  private static final int DEEPEST = 40;

  /**
   * A node below another.
   *
   * @param label what the line says after the node
   */
  public record Branch<N>(N node, String label) {}

  private record Line<N>(Branch<N> branch, String indent, int depth) {}

  /** The lines below the root, one for each branch. */
  public List<String> below(N root) {
    List<String> out = new ArrayList<>();
    Set<N> shown = new HashSet<>();
    shown.add(root);
    Deque<Line<N>> todo = new ArrayDeque<>();
    push(todo, children.apply(root), "", 0);
    while (!todo.isEmpty()) {
      Line<N> line = todo.pop();
      Branch<N> branch = line.branch();
      List<Branch<N>> next = children.apply(branch.node());
      boolean again = !shown.add(branch.node());
      out.add(
          line.indent()
              + branch.node()
              + "  "
              + branch.label()
              + (again && !next.isEmpty() ? ", see above" : ""));
      if (!again) {
        push(todo, next, line.indent(), line.depth() + 1);
      }
    }
    return out;
  }

  private static <N> void push(
      Deque<Line<N>> todo, List<Branch<N>> branches, String indent, int depth) {
    String deeper = depth < DEEPEST ? indent + "  " : indent;
    for (int i = branches.size() - 1; i >= 0; i--) {
      todo.push(new Line<>(branches.get(i), deeper, depth));
    }
  }
}
