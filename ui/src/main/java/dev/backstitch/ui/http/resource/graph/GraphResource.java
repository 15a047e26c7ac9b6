package dev.backstitch.ui.http.resource.graph;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Recent;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.graph.StatesJson;
import dev.backstitch.ui.vector.Board;
import dev.backstitch.ui.vector.Vectors;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The picture of all assets, and how all their partitions stand. */
public final class GraphResource implements Resource {
  private final Site site;
  private final Pictures pictures;
  private final Recent<Board.Posted> earlier = new Recent<>(2);

  public GraphResource(Site site) {
    this.site = site;
    this.pictures = new Pictures(site.board(), site.backstitch().served());
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/graph", "graph", "All assets as columns, with their places in the picture.")
            .answers(GraphShapes.SKELETON)
            .does(request -> pictures.skeleton().answer(request)),
        Endpoint.get("/graph/map", "graphMap", "A tile for each group, and what is read between.")
            .answers(GraphShapes.MAP)
            .does(request -> pictures.map().answer(request)),
        Endpoint.get("/states", "states", "How all partitions stand, as runs of equal states.")
            .with(
                Param.query("asset", "one asset, with its first and last partition"),
                Param.query(
                    "release", Shape.whole(), "as this release showed them; now if not said"))
            .answers(GraphShapes.STATES)
            .does(this::states));
  }

  private Answer states(Request request) {
    String asset = request.text("asset");
    Long release = request.whole("release");
    if (release == null) {
      return asset == null ? pictures.states().answer(request) : one(asset, site.board().now());
    }
    Board.Posted past =
        earlier.at(release, site.sight().now().revision(), () -> past(release, site.board().now()));
    return asset == null
        ? Kept.of(json -> StatesJson.write(json, past.revision(), past.vectors())).answer(request)
        : one(asset, past);
  }

  /** In the order of the board, so that numbers mean the same assets; nothing is under way. */
  private Board.Posted past(long release, Board.Posted now) {
    Seen seen = site.backstitch().published().shown(release);
    Vectors vectors = Vectors.of(now.graph(), now.order(), release, seen.state(), Map.of());
    return new Board.Posted(now.revision(), now.graph(), seen, now.order(), vectors);
  }

  private Answer one(String text, Board.Posted now) {
    AssetName name = site.backstitch().partitions().view(text).asset().name();
    int number = now.order().indexOf(name);
    AssetState state = now.seen().state().of(name);
    return Answer.json(
        json -> {
          json.number("rev", now.revision()).number("release", now.vectors().release());
          StatesJson.assets(json, "assets", now.vectors(), List.of(number));
          json.text("asset", name.toString());
          ends(json, state);
        });
  }

  /** The first and the last partition by name; of a grid in the order of its keys. */
  private static void ends(Json json, AssetState state) {
    @Nullable String first = null;
    Iterator<PartitionKey> keys = state.extent().all().keys().iterator();
    if (keys.hasNext()) {
      first = keys.next().text();
    }
    json.text("first", first).text("last", last(state));
  }

  private static @Nullable String last(AssetState state) {
    if (state.extent().sides().isEmpty()) {
      return state.extent().all().text();
    }
    if (state.extent().all().isEmpty()) {
      return null;
    }
    String[] parts = new String[state.extent().sides().size()];
    for (int i = 0; i < parts.length; i++) {
      long end = state.extent().side(i).exists().last();
      parts[i] = state.extent().axis(i).text(state.extent().axis(i).floor(end - 1));
    }
    return PartitionKey.of(parts).text();
  }
}
