package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.engine.app.asset.CodeVersion;
import dev.backstitch.engine.app.asset.Definition;
import dev.backstitch.engine.app.asset.Materializations;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.asset.CodeVersionsJson;
import dev.backstitch.ui.json.asset.DefinitionJson;
import dev.backstitch.ui.json.asset.KeysJson;
import dev.backstitch.ui.json.asset.MaterializationsJson;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One asset: what it is, when it was built, and the keys of the dimensions that it grows by. */
public final class AssetResource implements Resource {
  private static final int SHOWN = 50;

  private static final Shape KEYS =
      Shape.object()
          .field("asset", Shape.text())
          .field("dimensions", Shape.list(DimensionsResource.DIMENSION))
          .named("AssetKeys");

  private static final Shape CHANGE =
      Shape.object()
          .field("dimension", Shape.text())
          .optional("add", Shape.text())
          .optional("remove", Shape.text())
          .named("KeyChange");

  private final Site site;

  public AssetResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/assets/{name}", "getAsset", "Tells what an asset is, as declared and bound.")
            .answers(AssetShapes.DEFINITION)
            .does(this::definition),
        Endpoint.get(
                "/assets/{name}/code-versions",
                "listCodeVersions",
                "Lists the code that an asset was built with, newest first, with its texts.")
            .answers(AssetShapes.CODE_VERSIONS)
            .does(this::versions),
        Endpoint.get(
                "/assets/{name}/materializations",
                "listMaterializations",
                "Tells when which partitions of an asset came about, newest first.")
            .with(Paging.params())
            .answers(PartitionShapes.MATERIALIZATIONS)
            .does(this::materializations),
        Endpoint.get(
                "/assets/{name}/keys", "listKeys", "Lists the keys of its dimensions that grow.")
            .answers(KEYS)
            .does(this::keys),
        Endpoint.post("/assets/{name}/keys", "changeKeys", "Adds a key, or removes one.")
            .takes(CHANGE)
            .answers(DimensionsResource.DIMENSION)
            .does(this::changeKeys));
  }

  private Answer definition(Request request) {
    Definition definition = site.backstitch().definitions().of(request.path("name"));
    return Answer.json(json -> DefinitionJson.fields(json, definition));
  }

  private Answer versions(Request request) {
    String name = request.path("name");
    List<CodeVersion> versions = site.backstitch().definitions().versions(name);
    return Answer.json(json -> CodeVersionsJson.fields(json, name, versions));
  }

  private Answer materializations(Request request) {
    Paging paging = Paging.of(request, SHOWN);
    Materializations.Page page =
        site.backstitch()
            .materializations()
            .of(request.path("name"), paging.after(Long.MAX_VALUE), paging.limit());
    List<Materializations.Entry> shown = page.entries();
    boolean more = shown.size() == paging.limit() && page.total() > shown.size();
    return Answer.json(
        json -> {
          MaterializationsJson.fields(json, page);
          Paging.next(
              json, more ? Long.toString(shown.get(shown.size() - 1).release().id()) : null);
        });
  }

  private Answer keys(Request request) {
    Definition definition = site.backstitch().definitions().of(request.path("name"));
    Map<String, List<String>> keys = site.backstitch().keys().growing(definition.asset().scheme());
    return Answer.json(
        json ->
            json.text("asset", definition.asset().name().toString())
                .objects(
                    "dimensions",
                    keys.entrySet(),
                    one -> KeysJson.fields(json, one.getKey(), one.getValue())));
  }

  private Answer changeKeys(Request request) {
    String dimension = Objects.requireNonNull(request.textOf("dimension"));
    String added = request.textOf("add");
    String removed = request.textOf("remove");
    if (added != null) {
      site.by(request).keys().add(dimension, added);
    }
    if (removed != null) {
      site.by(request).keys().remove(dimension, removed);
    }
    List<String> keys = site.backstitch().keys().of(dimension);
    return Answer.json(json -> KeysJson.fields(json, dimension, keys));
  }
}
