package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.engine.app.Lineage;
import dev.backstitch.lineage.column.AssetColumn;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.asset.LineageJson;
import dev.backstitch.ui.json.asset.TraceJson;
import java.util.List;
import java.util.Optional;

/** What assets and columns are made from, and what is made from them. */
public final class LineageResource implements Resource {
  private final Site site;

  public LineageResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/assets/{name}/lineage",
                "traceAsset",
                "Shows what an asset or a column is made from and what is made from it.")
            .with(
                Param.query("column", "one of its columns, to be followed alone"),
                Param.query("up", Shape.whole(), "how many reads up; all where it is not said"),
                Param.query("down", Shape.whole(), "how many reads down; -1 for not at all"))
            .answers(LineageShapes.LINEAGE)
            .does(this::trace));
  }

  private Answer trace(Request request) {
    Lineage lineage = site.backstitch().lineage();
    Lineage.Reach reach = new Lineage.Reach(reads(request, "up"), reads(request, "down"));
    Optional<AssetColumn> column = column(request, lineage);
    if (column.isPresent()) {
      Lineage.ColumnTrace trace = lineage.trace(column.get(), reach);
      return Answer.json(json -> new TraceJson(json).fields(trace));
    }
    Lineage.View view = lineage.around(request.path("name"), reach);
    return Answer.json(json -> LineageJson.fields(json, view, site.backstitch().project().graph()));
  }

  /** One that is named beside its asset, or by a name that ends with it. */
  private static Optional<AssetColumn> column(Request request, Lineage lineage) {
    String column = request.text("column");
    return column == null
        ? lineage.column(request.path("name"))
        : Optional.of(lineage.column(request.path("name"), column));
  }

  private static int reads(Request request, String way) {
    long reads = request.whole(way, Integer.MAX_VALUE);
    return (int) Math.max(-1, Math.min(reads, Integer.MAX_VALUE));
  }
}
