package dev.backstitch.ui.json.graph;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.layout.GroupBox;
import dev.backstitch.lineage.layout.GroupMap;
import dev.backstitch.lineage.layout.Layout;
import dev.backstitch.lineage.layout.Sketch;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * The skeleton of a project: every asset with its place, as columns of equal length, so that
 * thousands are small on the wire. An asset's number is its place in the columns.
 *
 * @param counts how many partitions of an asset exist
 */
public record GraphJson(
    AssetGraph graph, Layout layout, GroupMap map, ToLongFunction<AssetName> counts) {

  /** The assets in the order of their numbers. */
  public List<AssetName> names() {
    return layout.sketch().nodes().stream().map(node -> AssetName.parse(node.key())).toList();
  }

  /** All of it, under a version. */
  public void write(Json json, String version) {
    json.text("version", version);
    Sketch sketch = layout.sketch();
    json.texts("groups", sketch.groups());
    json.object("assets", () -> assets(json));
    json.list("edges", edges(), json::value);
    json.list("turns", numbers(sketch.lines()), line -> json.value(list(layout.turns(line))));
    json.object("measures", () -> measures(json));
    json.objects("groupBoxes", layout.boxes(), box -> box(json, box));
    json.objects("exposures", graph.exposures(), exposure -> exposure(json, exposure));
    json.objects("schemes", schemes(), scheme -> SchemeJson.write(json, scheme));
    json.number("width", layout.width()).number("height", layout.height());
  }

  private void assets(Json json) {
    List<AssetName> names = names();
    List<AssetDefinition> assets = names.stream().map(graph::asset).toList();
    texts(json, "asset", assets, asset -> asset.name().toString());
    texts(json, "kind", assets, asset -> asset.origin().kind());
    texts(json, "layer", assets, asset -> Words.word(asset.layer()));
    texts(json, "owner", assets, asset -> asset.owner().team());
    column(json, "group", node -> layout.sketch().group(node));
    json.list("tags", assets, asset -> json.value(List.copyOf(asset.notes().tags())));
    texts(json, "scheme", assets, asset -> asset.scheme().words());
    json.list("count", names, name -> json.value(counts.applyAsLong(name)));
    Set<String> shown = shown();
    json.list("exposure", names, name -> json.value(shown.contains(name.folded())));
    column(json, "x", layout::x);
    column(json, "y", layout::y);
    column(json, "w", node -> layout.measures().width());
    column(json, "h", node -> layout.measures().height());
    column(json, "rank", layout::rank);
  }

  /** Lines in the order of {@link Layout}, and then those from an asset to itself. */
  private List<List<Integer>> edges() {
    Sketch sketch = layout.sketch();
    List<List<Integer>> edges = new ArrayList<>();
    for (int line = 0; line < sketch.lines(); line++) {
      edges.add(List.of(sketch.from(line), sketch.to(line)));
    }
    List<AssetName> names = names();
    for (int number = 0; number < names.size(); number++) {
      if (graph.into(names.get(number)).stream().anyMatch(Edge::isOwnPrevious)) {
        edges.add(List.of(number, number));
      }
    }
    return edges;
  }

  /** A line passes a column from {@code pad} left of it to {@code pad} right of it, level. */
  private void measures(Json json) {
    json.number("w", layout.measures().width())
        .number("h", layout.measures().height())
        .number("gutter", layout.measures().gutter())
        .number("pad", layout.measures().pad());
  }

  private static void texts(
      Json json,
      String name,
      Collection<AssetDefinition> assets,
      Function<AssetDefinition, String> text) {
    json.texts(name, assets.stream().map(text).toList());
  }

  private void column(Json json, String name, Function<Integer, Integer> value) {
    json.list(name, numbers(layout.sketch().size()), node -> json.value(value.apply(node)));
  }

  private Set<String> shown() {
    Set<String> shown = new HashSet<>();
    graph.exposures().forEach(e -> e.shows().forEach(s -> shown.add(s.asset().folded())));
    return shown;
  }

  private List<Scheme> schemes() {
    return names().stream().map(name -> graph.asset(name).scheme()).distinct().toList();
  }

  private void exposure(Json json, Exposure exposure) {
    json.text("name", exposure.name())
        .text("kind", Words.word(exposure.kind()))
        .text("owner", exposure.owner().team())
        .text("url", exposure.url())
        .list(
            "reads",
            exposure.shows(),
            showing ->
                json.value(
                    layout
                        .sketch()
                        .number(graph.asset(showing.asset()).name().toString())
                        .orElseThrow()));
  }

  private static void box(Json json, GroupBox box) {
    json.text("group", box.group())
        .number("x", box.x())
        .number("y", box.y())
        .number("w", box.width())
        .number("h", box.height());
  }

  /** The map of groups. */
  public void writeMap(Json json) {
    json.objects(
        "tiles",
        map.tiles(),
        tile -> {
          box(json, tile.box());
          json.number("assets", tile.assets());
        });
    json.objects(
        "bundles",
        map.bundles(),
        bundle ->
            json.number("from", bundle.from())
                .number("to", bundle.to())
                .number("count", bundle.count())
                .truth("backwards", bundle::isBackwards)
                .list("points", bundle.points(), json::value));
    json.number("width", map.width()).number("height", map.height());
  }

  private static List<Integer> list(int[] numbers) {
    return IntStream.of(numbers).boxed().toList();
  }

  private static List<Integer> numbers(int count) {
    return IntStream.range(0, count).boxed().toList();
  }
}
