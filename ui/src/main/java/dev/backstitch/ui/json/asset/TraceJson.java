package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.Lineage;
import dev.backstitch.lineage.column.AssetColumn;
import dev.backstitch.lineage.column.ColumnLink;
import dev.backstitch.lineage.column.ColumnView;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;

/** A column's lineage in the words of OpenLineage: {@code DIRECT} and {@code INDIRECT}. */
public final class TraceJson {
  private final Json json;

  public TraceJson(Json json) {
    this.json = json;
  }

  public void fields(Lineage.ColumnTrace trace) {
    end("column", trace.of());
    side("upstream", trace.upstream());
    side("downstream", trace.downstream());
    json.objects(
        "exposures",
        trace.exposures(),
        e ->
            json.text("name", e.name())
                .text("kind", Words.word(e.kind()))
                .text("owner", e.owner().team()));
  }

  private void side(String name, ColumnView view) {
    json.object(
        name,
        () ->
            json.text("standing", view.isKnown() ? "known" : "unknown")
                .objects("columns", view.columns(), this::link)
                .objects("rows", view.rows(), this::link));
  }

  private void link(ColumnLink link) {
    end("from", link.from());
    end("to", link.to());
    json.text("alias", link.edge().input().alias())
        .objects(
            "transformations",
            link.uses(),
            use ->
                json.text("type", use.isDirect() ? "DIRECT" : "INDIRECT")
                    .text("subtype", use.name()))
        .text("unknown", link.unknown());
  }

  /** A column of null stands for the whole table. */
  private void end(String name, AssetColumn end) {
    json.object(
        name, () -> json.text("asset", end.asset().toString()).text("column", end.column()));
  }
}
