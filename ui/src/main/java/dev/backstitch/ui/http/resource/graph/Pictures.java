package dev.backstitch.ui.http.resource.graph;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Served;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.layout.GroupMap;
import dev.backstitch.lineage.layout.Layout;
import dev.backstitch.lineage.layout.Measures;
import dev.backstitch.lineage.layout.Past;
import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.ui.json.graph.GraphJson;
import dev.backstitch.ui.json.graph.StatesJson;
import dev.backstitch.ui.vector.Board;
import dev.backstitch.ui.vector.StateRuns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The newest skeleton, map and states. Drawn when they are first asked for; a graph that changed is
 * drawn on top of the picture before. Thread-safe.
 */
final class Pictures {
  private static final Logger LOG = Logger.getLogger(Pictures.class.getName());

  private final Board board;
  private final Served served;
  private @Nullable Drawn drawn;
  private @Nullable Stated stated;

  /** A graph and its partitions' numbers, drawn. */
  private record Drawn(
      AssetGraph graph, List<Long> counts, Layout layout, Kept skeleton, Kept map) {}

  private record Stated(long revision, Kept states) {}

  /**
   * @param board how all partitions stand
   * @param served remembers the picture when this process is gone
   */
  Pictures(Board board, Served served) {
    this.board = board;
    this.served = served;
  }

  Kept skeleton() {
    return drawn().skeleton();
  }

  Kept map() {
    return drawn().map();
  }

  private synchronized Drawn drawn() {
    Board.Posted now = board.now();
    List<Long> counts = now.vectors().assets().stream().map(StateRuns::count).toList();
    Drawn before = drawn;
    if (before != null && before.graph().equals(now.graph()) && before.counts().equals(counts)) {
      return before;
    }
    Layout layout =
        before != null && before.graph().equals(now.graph())
            ? before.layout()
            : laidOut(now.graph());
    Drawn next = drawn(now, counts, layout);
    drawn = next;
    return next;
  }

  /** On top of the picture that was drawn last, by this process or another. */
  private Layout laidOut(AssetGraph graph) {
    String kept = served.picture();
    Layout layout = Layout.of(Sketch.of(graph), Measures.ASSETS, Past.parse(kept));
    String text = layout.past().text();
    if (!text.equals(kept)) {
      try {
        served.keepPicture(text);
      } catch (ProblemException busy) {
        LOG.log(Level.WARNING, "could not keep the picture of the lineage", busy);
      }
    }
    return layout;
  }

  private static Drawn drawn(Board.Posted now, List<Long> counts, Layout layout) {
    Map<AssetName, Long> byName = new HashMap<>();
    for (int i = 0; i < counts.size(); i++) {
      byName.put(now.order().get(i), counts.get(i));
    }
    GraphJson json =
        new GraphJson(
            now.graph(),
            layout,
            GroupMap.of(layout, Measures.GROUPS),
            name -> Objects.requireNonNull(byName.get(name)));
    String version = Kept.of(out -> json.write(out, "")).tag();
    return new Drawn(
        now.graph(),
        counts,
        layout,
        Kept.of(out -> json.write(out, version)),
        Kept.of(json::writeMap));
  }

  synchronized Kept states() {
    Board.Posted now = board.now();
    Stated known = stated;
    if (known == null || known.revision() != now.revision()) {
      known =
          new Stated(
              now.revision(),
              Kept.of(json -> StatesJson.write(json, now.revision(), now.vectors())));
      stated = known;
    }
    return known.states();
  }
}
