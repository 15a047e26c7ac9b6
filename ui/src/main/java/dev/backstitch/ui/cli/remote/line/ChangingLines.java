package dev.backstitch.ui.cli.remote.line;

import static dev.backstitch.ui.cli.remote.line.Line.get;
import static dev.backstitch.ui.cli.remote.line.Line.post;
import static dev.backstitch.ui.cli.remote.line.Line.start;

import java.util.List;

/** Verbs that build, publish and decide. */
final class ChangingLines {
  private static final String ASSET = "ASSET";
  private static final String REASON = "--reason";
  private static final String DRY = "--dry-run";

  static final List<Line> ALL =
      List.of(
          post("materialize", "/materializations/plan")
              .when(DRY)
              .body("select", "--select")
              .body("partitions", "--partitions"),
          start("materialize", "/materializations")
              .body("select", "--select")
              .body("partitions", "--partitions")
              .body("workspace", "--workspace"),
          start("fetch", "/assets/{name}/fetch")
              .path("name", ASSET)
              .body("partitions", "PARTITIONS"),
          post("partitions", "/assets/{name}/partitions/remove")
              .when("--remove")
              .path("name", ASSET)
              .body("partitions", "--remove")
              .body("reason", REASON),
          post("keys", "/dimensions/{name}/keys")
              .when("--add")
              .path("name", "DIMENSION")
              .body("add", "--add"),
          post("keys", "/dimensions/{name}/keys")
              .when("--remove")
              .path("name", "DIMENSION")
              .body("remove", "--remove"),
          get("schedules", "/schedules"),
          get("schedules tick", "/schedules/expected").when(DRY),
          start("schedules tick", "/schedules/tick"),
          get("schedules run", "/schedules/{name}/plan").when(DRY).path("name", "NAME"),
          start("schedules run", "/schedules/{name}/run").path("name", "NAME"),
          post("runs cancel", "/runs/{id}/cancel").path("id", "ID"),
          post("runs pause", "/runs/{id}/pause").path("id", "ID"),
          post("runs unpause", "/runs/{id}/unpause").path("id", "ID"),
          start("rollback", "/releases/{id}/rollback")
              .path("id", "RELEASE")
              .body("reason", REASON)
              .text("confirm", "RELEASE"),
          get("late list", "/late").query("select", ASSET),
          get("late show", "/late/rows")
              .query("selection", "ASSET[PARTITIONS]")
              .query("limit", "--limit"),
          late("late accept", "/late/accept"),
          late("late reject", "/late/reject"),
          get("foreign list", "/foreign"),
          post("foreign adopt", "/foreign/{asset}/adopt")
              .path("asset", ASSET)
              .body("reason", REASON),
          post("foreign discard", "/foreign/{asset}/discard").path("asset", ASSET),
          post("report file", "/reported")
              .body("name", "NAME")
              .body("keys", "KEYS")
              .body("release", "--release")
              .body("note", "--note"),
          get("report list", "/reported"),
          get("report show", "/reported/{name}").path("name", "NAME"));

  private ChangingLines() {}

  private static Line late(String verb, String path) {
    return post(verb, path)
        .body("selection", "ASSET[PARTITIONS]")
        .body("delivery", "--delivery")
        .body("select", "--select")
        .body("reason", REASON);
  }
}
