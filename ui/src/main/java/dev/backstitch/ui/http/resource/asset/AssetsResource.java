package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.engine.app.Partitions;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.asset.AssetsJson;
import java.util.List;

/** What assets there are. */
public final class AssetsResource implements Resource {
  private static final Shape ASSET =
      Shape.object()
          .field("asset", Shape.text())
          .field("kind", Shape.text())
          .field("layer", Shape.text())
          .field("owner", Shape.text())
          .field("group", Shape.nullable(Shape.text()))
          .field(
              "partitions",
              Shape.object().field("scheme", Shape.text()).field("count", Shape.whole()))
          .field("late", Shape.texts())
          .field("lateWaiting", Shape.whole())
          .field("state", Shape.map(Shape.whole()))
          .named("Asset");

  private static final Shape ASSETS =
      Shape.object().field("assets", Shape.list(ASSET)).named("Assets");

  private final Site site;

  public AssetsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/assets", "listAssets", "Lists the assets and how their partitions stand.")
            .with(Param.query("select", "such as owner:crm and layer:mart"))
            .answers(ASSETS)
            .does(this::list));
  }

  private Answer list(Request request) {
    List<Partitions.View> views = site.backstitch().partitions().views(request.text("select"));
    return Answer.json(json -> AssetsJson.fields(json, views));
  }
}
