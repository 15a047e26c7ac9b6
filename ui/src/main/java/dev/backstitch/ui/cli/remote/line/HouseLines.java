package dev.backstitch.ui.cli.remote.line;

import static dev.backstitch.ui.cli.remote.line.Line.delete;
import static dev.backstitch.ui.cli.remote.line.Line.get;
import static dev.backstitch.ui.cli.remote.line.Line.post;
import static dev.backstitch.ui.cli.remote.line.Line.put;
import static dev.backstitch.ui.cli.remote.line.Line.start;

import java.util.List;

/** Verbs for those who look after the home. */
final class HouseLines {
  private static final String REASON = "--reason";
  private static final String DRY = "--dry-run";

  static final List<Line> ALL =
      List.of(
          post("alerts", "/alerts").when("--send"),
          get("alerts", "/alerts"),
          get("config", "/config"),
          get("config history", "/config/history").query("limit", "--limit"),
          put("config set", "/config/{name}")
              .path("name", "NAME")
              .body("value", "VALUE")
              .body("reason", REASON),
          delete("config unset", "/config/{name}").path("name", "NAME").query("reason", REASON),
          deploy(post("deploy", "/deployments/plan").when(DRY)).shows(REASON),
          deploy(start("deploy", "/deployments")).body("reason", REASON),
          get("deploy list", "/deployments").query("limit", "--limit"),
          get("catalog show", "/catalog"),
          start("catalog attach", "/catalog").body("address", "URI"),
          delete("catalog detach", "/catalog"),
          start("catalog probe", "/catalog/probe"),
          start("catalog tell", "/catalog/tell"),
          start("catalog restore", "/catalog/restore").body("asset", "ASSET"),
          get("maintain", "/maintain").when(DRY).query("keepDays", "--keep-days"),
          start("maintain", "/maintain").body("keepDays", "--keep-days"),
          start("maintain compact", "/maintain/compact").query("fileMib", "--file-mib"),
          purge(post("maintain purge", "/maintain/purge/plan").when(DRY)),
          purge(start("maintain purge", "/maintain/purge")),
          get("token list", "/tokens"),
          post("token create", "/tokens")
              .body("name", "NAME")
              .body("role", "--role")
              .body("days", "--days"),
          delete("token revoke", "/tokens/{id}").path("id", "TOKEN"));

  private HouseLines() {}

  private static Line deploy(Line line) {
    return line.body("jar", "PROJECT.jar", Part.Of.FILE_HASH)
        .body("file", "PROJECT.jar", Part.Of.FILE_NAME);
  }

  private static Line purge(Line line) {
    return line.body("asset", "ASSET")
        .body("where", "--where")
        .body("order", "--order")
        .body("reason", REASON);
  }
}
