package dev.backstitch.ui.cli.remote.line;

import static dev.backstitch.ui.cli.remote.line.Line.get;
import static dev.backstitch.ui.cli.remote.line.Line.post;
import static dev.backstitch.ui.cli.remote.line.Line.start;

import java.util.List;

/** Verbs that restate history. */
final class BackfillLines {
  private static final String SUBJECT = "PLAN|ASSET";
  private static final String CONTROL = "--control";

  static final List<Line> ALL =
      List.of(
          post("backfill plan", "/backfills")
              .body("from", "--from")
              .body("columns", "--column")
              .body("select", "--select")
              .body("full", "--full")
              .body("reason", "--reason"),
          get("backfill plans", "/plans"),
          get("backfill runs", "/backfill-runs"),
          get("backfill explain", "/backfills/{id}/explain")
              .path("id", "PLAN")
              .query("asset", "ASSET")
              .query("partition", "PARTITION"),
          get("backfill compare", "/backfills/{id}/compare")
              .path("id", "PLAN")
              .query("other", "OTHER"),
          start("backfill trial", "/backfills/{id}/trial")
              .path("id", SUBJECT)
              .body("partitions", "--partition")
              .body("to", "--to")
              .body("keys", "--key")
              .body("rows", "--samples")
              .body("control", CONTROL)
              .shows("--rows")
              .judged(Judge.EXPLAINED),
          start("backfill probe", "/backfills/{id}/probe")
              .path("id", SUBJECT)
              .body("range", "--range")
              .body("method", "--bisect", "bisection")
              .body("method", "--scan", "scan"),
          start("backfill prove-control", "/backfills/{id}/prove-control")
              .path("id", SUBJECT)
              .body("control", CONTROL)
              .judged(Judge.HOLDS),
          start("backfill run", "/backfills/{id}/run")
              .path("id", "PLAN")
              .body("require", "--require"),
          start("backfill resume", "/backfills/{id}/resume").path("id", "ID"),
          start("backfill reconcile", "/backfills/{id}/reconcile")
              .path("id", "ID")
              .body("asset", "--asset")
              .body("totals", "--total")
              .body("csv", "--totals", Part.Of.FILE_TEXT)
              .body("csvName", "--totals", Part.Of.FILE_NAME)
              .body("control", CONTROL)
              .body("override", "--override")
              .body("as", "--as")
              .judged(Judge.AGREES),
          start("backfill publish", "/backfills/{id}/publish")
              .path("id", "ID")
              .body("confirm", "ID"),
          get("backfill status", "/backfills/{id}").when("ID").path("id", "ID"),
          get("backfill status", "/backfills").pages("backfills", ""),
          get("backfill announce", "/backfills/{id}/announcement")
              .when("--dry-run")
              .path("id", "ID")
              .query("at", "--at")
              .query("zone", "--zone"),
          post("backfill announce", "/backfills/{id}/announce")
              .path("id", "ID")
              .body("at", "--at")
              .body("zone", "--zone"),
          post("backfill notice", "/backfills/{id}/notice").when("--send").path("id", "ID"),
          get("backfill notice", "/backfills/{id}/notice")
              .path("id", "ID")
              .query("format", "--format")
              .query("owner", "--owner"),
          post("backfill approve", "/backfills/{id}/delegate")
              .when("--delegate")
              .path("id", "ID")
              .body("to", "--delegate")
              .body("as", "--as")
              .body("owner", "--owner"),
          post("backfill approve", "/backfills/{id}/approve")
              .path("id", "ID")
              .body("as", "--as")
              .body("owner", "--owner"),
          post("backfill cancel", "/backfills/{id}/cancel").path("id", "ID"));

  private BackfillLines() {}
}
