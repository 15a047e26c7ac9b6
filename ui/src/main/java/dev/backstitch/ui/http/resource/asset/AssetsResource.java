package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.engine.app.asset.Partitions;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Kept;
import dev.backstitch.ui.http.site.Sight;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.asset.AssetsJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What assets there are, and how they stand. */
public final class AssetsResource implements Resource {
  private final Site site;
  private final Sight sight;
  private final Kept kept = new Kept();

  public AssetsResource(Site site, Sight sight) {
    this.site = site;
    this.sight = sight;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/assets",
                "listAssets",
                "Lists the assets and how their partitions stand; all of them without a limit.")
            .with(
                Param.query("select", "such as owner:crm and layer:mart"),
                Param.query(
                    "release", Shape.whole(), "as this release showed them; now if not said"))
            .with(Paging.params())
            .answers(AssetShapes.ASSETS)
            .does(this::list));
  }

  /** What is asked for. */
  private record Call(@Nullable String select, int limit, long from, @Nullable Long release) {}

  private Answer list(Request request) {
    @Nullable Paging paging = request.text("limit") == null ? null : Paging.of(request, 1);
    Call call =
        new Call(
            request.text("select"),
            paging == null ? Integer.MAX_VALUE : paging.limit(),
            paging == null ? 0 : paging.after(0),
            request.whole("release"));
    Sight.Look look = sight.now();
    return kept.answer(request, call, look.revision(), () -> document(call, look));
  }

  private byte[] document(Call call, Sight.Look look) {
    Partitions.Part part = part(call, look);
    return Json.bytes(
        json -> {
          AssetsJson.fields(json, part.views());
          json.number("total", part.total());
          Paging.next(json, part.end() < part.total() ? Integer.toString(part.end()) : null);
        });
  }

  private Partitions.Part part(Call call, Sight.Look look) {
    Partitions partitions = site.backstitch().partitions();
    Long release = call.release();
    return release == null
        ? partitions.part(call.select(), call.from(), call.limit(), look.state())
        : partitions.past(
            call.select(),
            call.from(),
            call.limit(),
            site.backstitch().published().shown(release).state());
  }
}
