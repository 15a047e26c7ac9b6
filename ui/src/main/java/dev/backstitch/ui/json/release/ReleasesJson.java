package dev.backstitch.ui.json.release;

import dev.backstitch.engine.app.release.Published;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What was published when. */
public final class ReleasesJson {
  private ReleasesJson() {}

  /** The field {@code releases}. */
  public static void fields(Json json, List<Published.View> views) {
    json.objects("releases", views, view -> fields(json, view));
  }

  /** The fields of a release with its tables. */
  public static void fields(Json json, Published.View view) {
    fields(json, view.release());
    json.texts("tables", view.tables());
  }

  /** The fields of a release, its tables left out. */
  public static void fields(Json json, Release release) {
    json.number("id", release.id())
        .text("kind", Words.word(release.kind()))
        .text("at", release.at().toString())
        .text("by", release.by())
        .text("reason", release.reason());
  }
}
