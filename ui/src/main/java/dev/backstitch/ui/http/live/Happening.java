package dev.backstitch.ui.http.live;

import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.graph.StatesJson;
import dev.backstitch.ui.vector.Vectors;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event as browsers get it.
 *
 * @param revision grows from one to the next
 * @param data in JSON, on one line
 */
record Happening(long revision, String kind, String data) {
  static final String RESYNC = "resync";
  static final String PING = "ping";

  /**
   * Something happened.
   *
   * @param ids what it happened to
   * @param vectors how partitions stand since; null when they stand as before
   * @param changed the assets whose partitions stand otherwise
   */
  static Happening of(
      long revision,
      String kind,
      Collection<String> ids,
      @Nullable Vectors vectors,
      List<Integer> changed) {
    String data =
        Json.text(
            json -> {
              json.number("rev", revision).text("kind", kind).texts("ids", ids);
              if (vectors == null) {
                json.texts("states", List.of());
              } else {
                StatesJson.assets(json, "states", vectors, changed);
              }
            });
    return new Happening(revision, kind, data);
  }

  /** Nothing happened to any one thing. */
  static Happening plain(long revision, String kind) {
    return of(revision, kind, List.of(), null, List.of());
  }

  /** As the stream has it; the revision is what a browser comes back with. */
  String text() {
    return "id: " + revision + "\nevent: " + kind + "\ndata: " + data + "\n\n";
  }
}
