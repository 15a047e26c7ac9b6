package dev.backstitch.ui.json.asset;

import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.engine.app.Lineage;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;

/** What an asset is made from, and what is made from it. */
public final class LineageJson {
  private LineageJson() {}

  /** All fields. */
  public static void fields(Json json, Lineage.View view, AssetGraph graph) {
    json.text("asset", view.asset().toString())
        .objects("assets", view.assets(), name -> AssetsJson.heading(json, graph.asset(name)))
        .objects(
            "edges",
            view.edges(),
            edge ->
                json.text("from", edge.up().toString())
                    .text("to", edge.down().toString())
                    .text("alias", edge.input().alias())
                    .text("mapping", edge.mapping().words()))
        .objects("exposures", view.exposures(), e -> exposure(json, e));
  }

  private static void exposure(Json json, Exposure exposure) {
    json.text("name", exposure.name())
        .text("kind", Words.word(exposure.kind()))
        .text("owner", exposure.owner().team())
        .texts("shows", exposure.shows().stream().map(Exposure.Showing::asset).toList());
  }
}
