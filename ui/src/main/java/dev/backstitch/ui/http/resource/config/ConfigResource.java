package dev.backstitch.ui.http.resource.config;

import dev.backstitch.engine.app.config.Config;
import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.config.ConfigJson;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Values of parameters, and who changed what. */
public final class ConfigResource implements Resource {
  private static final int SHOWN = 50;
  private static final Shape MAYBE = Shape.nullable(Shape.text());

  private static final Shape SETTINGS =
      Shape.object()
          .field(
              "parameters",
              Shape.list(
                  Shape.object()
                      .field("name", Shape.text())
                      .field("declared", MAYBE)
                      .field("value", MAYBE)))
          .named("Config");

  private static final ObjectOf CHANGE =
      Shape.object()
          .field("number", Shape.whole())
          .field("name", Shape.text())
          .field("value", MAYBE)
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .field("reason", Shape.text());

  private static final Shape HISTORY =
      Shape.object()
          .field("changes", Shape.list(CHANGE.named("ConfigChange")))
          .named("ConfigHistory");

  private static final Shape CHANGED =
      Shape.object()
          .field("name", Shape.text())
          .field("changed", Shape.truth())
          .optional("number", Shape.whole())
          .optional("value", MAYBE)
          .optional("at", Shape.instant())
          .optional("by", Shape.text())
          .optional("reason", Shape.text())
          .named("ConfigChanged");

  private static final Shape WISH =
      Shape.object().field("value", Shape.text()).field("reason", Shape.text()).named("ConfigWish");

  private final Site site;

  public ConfigResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/config", "listConfig", "Shows the values of parameters.")
            .answers(SETTINGS)
            .does(this::settings),
        Endpoint.get("/config/history", "listConfigHistory", "Lists changes, newest first.")
            .with(Param.query("limit", Shape.whole(), "at most so many"))
            .answers(HISTORY)
            .does(this::history),
        Endpoint.put("/config/{name}", "setConfig", "Gives a parameter another value.")
            .takes(WISH)
            .answers(CHANGED)
            .does(request -> change(request, request.textOf("value"), request.textOf("reason"))),
        Endpoint.delete("/config/{name}", "unsetConfig", "Lets the declared value hold again.")
            .needs(Role.ADMIN)
            .with(Param.needed("reason", "why, for the record"))
            .answers(CHANGED)
            .does(request -> change(request, null, request.text("reason"))));
  }

  private Answer settings(Request request) {
    List<Config.Setting> settings = site.backstitch().config().settings();
    return Answer.json(json -> ConfigJson.settings(json, settings));
  }

  private Answer history(Request request) {
    List<ConfigChange> changes =
        site.backstitch().config().history(Paging.of(request, SHOWN).limit());
    return Answer.json(json -> ConfigJson.history(json, changes));
  }

  private Answer change(Request request, @Nullable String value, @Nullable String reason) {
    String name = request.path("name");
    Optional<ConfigChange> made =
        site.by(request).config().change(name, value, Objects.requireNonNullElse(reason, ""));
    return Answer.json(json -> ConfigJson.changed(json, name, made.orElse(null)));
  }
}
