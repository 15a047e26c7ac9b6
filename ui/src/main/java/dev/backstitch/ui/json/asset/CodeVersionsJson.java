package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.asset.CodeVersion;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The code that an asset was built with, version by version. */
public final class CodeVersionsJson {
  private CodeVersionsJson() {}

  /** The fields {@code asset} and {@code versions}. */
  public static void fields(Json json, String asset, List<CodeVersion> versions) {
    json.text("asset", asset).objects("versions", versions, version -> version(json, version));
  }

  private static void version(Json json, CodeVersion version) {
    json.text("code", version.code())
        .text("config", version.config())
        .truth("now", version::isNow)
        .partitions("partitions", version.partitions());
    release(json, "first", version.first());
    release(json, "last", version.last());
    CodeVersion.Text text = version.text();
    if (text == null) {
      json.nothing("text").text("why", version.why());
      return;
    }
    json.object(
            "text",
            () ->
                json.text("sql", text.sql())
                    .texts("reading", text.reading().lines().toList())
                    .texts(
                        "parameters",
                        text.parameters().stream()
                            .map(param -> param.name() + " = " + param.value())
                            .toList()))
        .nothing("why");
  }

  private static void release(Json json, String name, @Nullable Release release) {
    if (release == null) {
      json.nothing(name);
    } else {
      json.object(
          name, () -> json.number("release", release.id()).text("at", release.at().toString()));
    }
  }
}
