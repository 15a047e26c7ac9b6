package dev.backstitch.ui.json.config;

import dev.backstitch.engine.app.config.Config;
import dev.backstitch.storage.config.ConfigChange;
import dev.backstitch.ui.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of parameters, and who changed what. */
public final class ConfigJson {
  private ConfigJson() {}

  /** The field {@code parameters}. */
  public static void settings(Json json, List<Config.Setting> settings) {
    json.objects(
        "parameters",
        settings,
        setting ->
            json.text("name", setting.name())
                .text("declared", setting.declared())
                .text("value", setting.value()));
  }

  /** The field {@code changes}, newest first. */
  public static void history(Json json, List<ConfigChange> changes) {
    json.objects("changes", changes, change -> fields(json, change));
  }

  /** What asking for another value came to; null where it held already. */
  public static void changed(Json json, String name, @Nullable ConfigChange made) {
    json.text("name", name).truth("changed", () -> made != null);
    if (made != null) {
      fields(json, made);
    }
  }

  private static void fields(Json json, ConfigChange change) {
    json.number("number", change.number())
        .text("name", change.name())
        .text("value", change.value())
        .text("at", change.at().toString())
        .text("by", change.by())
        .text("reason", change.reason());
  }
}
