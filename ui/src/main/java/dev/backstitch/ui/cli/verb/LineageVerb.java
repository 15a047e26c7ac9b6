package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Lineage;
import dev.backstitch.engine.app.Lineage.Direction;
import dev.backstitch.lineage.column.AssetColumn;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.ui.cli.column.TraceText;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Tree;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.asset.LineageJson;
import dev.backstitch.ui.json.asset.TraceJson;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lineage}: what an asset or a column is made from, and what is made from it. */
@Command(
    name = "lineage",
    description = "Shows what an asset or a column is made from and what is made from it.")
public final class LineageVerb extends OverHome {
  @Parameters(
      paramLabel = "ASSET[.COLUMN]",
      description = "such as sales.orders or sales.orders.amount; odd names in double quotes")
  String asset = "";

  @ArgGroup @Nullable Way way;

  @Option(names = "--depth", paramLabel = "N", description = "follow so many reads (default: all)")
  int depth = Integer.MAX_VALUE;

  /** At most one; both when neither is said. */
  static final class Way {
    @Option(names = "--up", description = "only what it is made from")
    boolean up;

    @Option(names = "--down", description = "only what is made from it")
    boolean down;
  }

  public LineageVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Direction direction = way == null ? Direction.BOTH : way.up ? Direction.UP : Direction.DOWN;
    Lineage lineage = backstitch.lineage();
    Optional<AssetColumn> column = lineage.column(asset);
    if (column.isPresent()) {
      show(lineage.trace(column.get(), direction, depth), direction);
      return ExitCode.OK;
    }
    Lineage.View view = lineage.around(asset, direction, depth);
    if (session().wantsJson()) {
      AssetGraph graph = backstitch.project().graph();
      session().json(json -> LineageJson.fields(json, view, graph));
    } else {
      text(session().terminal(), view, direction);
    }
    return ExitCode.OK;
  }

  private void show(Lineage.ColumnTrace trace, Direction direction) {
    if (session().wantsJson()) {
      session().json(json -> new TraceJson(json).fields(trace));
    } else {
      new TraceText(session().terminal()).print(trace, direction);
    }
  }

  private static void text(Terminal terminal, Lineage.View view, Direction direction) {
    terminal.heading(view.asset().toString());
    if (direction != Direction.DOWN) {
      part(terminal, "is made from", upward(view).below(view.asset()));
    }
    if (direction != Direction.UP) {
      part(terminal, "is read by", downward(view).below(view.asset()));
      part(terminal, "is shown on", view.exposures().stream().map(LineageVerb::words).toList());
    }
  }

  private static void part(Terminal terminal, String title, List<String> lines) {
    terminal.line(lines.isEmpty() ? title + " nothing" : title);
    lines.forEach(terminal::line);
  }

  private static Tree<AssetName> upward(Lineage.View view) {
    Map<AssetName, List<Tree.Branch<AssetName>>> below = new HashMap<>();
    for (Edge edge : view.edges()) {
      below
          .computeIfAbsent(edge.down(), down -> new ArrayList<>())
          .add(new Tree.Branch<>(edge.up(), words(edge)));
    }
    return new Tree<>(name -> below.getOrDefault(name, List.of()));
  }

  private static Tree<AssetName> downward(Lineage.View view) {
    Map<AssetName, List<Tree.Branch<AssetName>>> below = new HashMap<>();
    for (Edge edge : view.edges()) {
      below
          .computeIfAbsent(edge.up(), up -> new ArrayList<>())
          .add(new Tree.Branch<>(edge.down(), words(edge)));
    }
    return new Tree<>(name -> below.getOrDefault(name, List.of()));
  }

  private static String words(Edge edge) {
    return "(" + edge.mapping().words() + ", as " + edge.input().alias() + ")";
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
