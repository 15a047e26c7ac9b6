package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.asset.KeysJson;
import java.util.List;

/** Dimensions whose keys come and go, whatever assets have them. */
public final class DimensionsResource implements Resource {
  static final Shape DIMENSION =
      Shape.object()
          .field("dimension", Shape.text())
          .field("keys", Shape.texts())
          .named("GrowingDimension");
  private static final Shape CHANGE =
      Shape.object()
          .optional("add", Shape.text())
          .optional("remove", Shape.text())
          .named("DimensionChange");

  private final Site site;

  public DimensionsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/dimensions/{name}/keys", "getDimension", "Lists the keys of a dimension.")
            .answers(DIMENSION)
            .does(this::keys),
        Endpoint.post(
                "/dimensions/{name}/keys", "changeDimension", "Adds a key to it, or removes one.")
            .takes(CHANGE)
            .answers(DIMENSION)
            .does(this::change));
  }

  private Answer keys(Request request) {
    String dimension = request.path("name");
    List<String> keys = site.backstitch().keys().of(dimension);
    return Answer.json(json -> KeysJson.fields(json, dimension, keys));
  }

  private Answer change(Request request) {
    String added = request.textOf("add");
    String removed = request.textOf("remove");
    if (added != null) {
      site.by(request).keys().add(request.path("name"), added);
    }
    if (removed != null) {
      site.by(request).keys().remove(request.path("name"), removed);
    }
    return keys(request);
  }
}
