package dev.backstitch.ui.cli.column;

import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.engine.app.Lineage;
import dev.backstitch.engine.app.Lineage.Direction;
import dev.backstitch.lineage.column.AssetColumn;
import dev.backstitch.lineage.column.ColumnLink;
import dev.backstitch.lineage.column.ColumnView;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Tree;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A column's lineage as trees, with what decides rows and what is not known apart. */
public final class TraceText {
  private final Terminal terminal;

  public TraceText(Terminal terminal) {
    this.terminal = terminal;
  }

  public void print(Lineage.ColumnTrace trace, Direction direction) {
    terminal.heading(trace.of().toString());
    if (direction != Direction.DOWN) {
      ColumnView up = trace.upstream();
      part("is made from", tree(up, ColumnLink::to, ColumnLink::from).below(trace.of()));
      some("which rows it has depends on", known(up.rows(), TraceText::decided));
      some("may depend on more", unknown(up));
    }
    if (direction != Direction.UP) {
      ColumnView down = trace.downstream();
      part("is made into", tree(down, ColumnLink::from, ColumnLink::to).below(trace.of()));
      some("decides which rows are in", known(down.rows(), TraceText::decides));
      some("may be made into more", unknown(down));
      some("is shown on", trace.exposures().stream().map(TraceText::words).toList());
    }
  }

  private void part(String title, List<String> lines) {
    terminal.line(lines.isEmpty() ? title + " nothing" : title);
    lines.forEach(terminal::line);
  }

  private void some(String title, List<String> lines) {
    if (!lines.isEmpty()) {
      part(title, lines);
    }
  }

  private static Tree<AssetColumn> tree(
      ColumnView view,
      Function<ColumnLink, AssetColumn> node,
      Function<ColumnLink, AssetColumn> below) {
    Map<AssetColumn, List<Tree.Branch<AssetColumn>>> branches = new HashMap<>();
    for (ColumnLink link : view.columns()) {
      if (link.isKnown()) {
        branches
            .computeIfAbsent(node.apply(link), n -> new ArrayList<>())
            .add(new Tree.Branch<>(below.apply(link), "(" + uses(link) + ")"));
      }
    }
    return new Tree<>(at -> branches.getOrDefault(at, List.of()));
  }

  private static String uses(ColumnLink link) {
    return Stream.concat(
            link.uses().stream().map(Words::word), Stream.of("as " + link.edge().input().alias()))
        .collect(Collectors.joining(", "));
  }

  private static List<String> known(List<ColumnLink> links, Function<ColumnLink, String> words) {
    return links.stream().filter(ColumnLink::isKnown).map(words).toList();
  }

  /** All of a table follows from all of another where no use is told. */
  private static String decided(ColumnLink link) {
    return "  " + link.from() + "  (" + rows(link) + ")";
  }

  private static String decides(ColumnLink link) {
    return "  " + link.to().asset() + "  (" + link.from() + ": " + uses(link) + ")";
  }

  private static String rows(ColumnLink link) {
    return uses(link) + ", of " + link.to().asset();
  }

  private static List<String> unknown(ColumnView view) {
    return Stream.concat(view.columns().stream(), view.rows().stream())
        .filter(link -> !link.isKnown())
        .map(link -> "  " + link.from() + " into " + link.to() + "  (" + link.unknown() + ")")
        .toList();
  }

  private static String words(Exposure exposure) {
    return "  "
        + exposure.name()
        + "  ("
        + Words.word(exposure.kind())
        + " of "
        + exposure.owner().team()
        + ")";
  }
}
