package dev.backstitch.ui.cli.remote.line;

import static dev.backstitch.ui.cli.remote.line.Line.delete;
import static dev.backstitch.ui.cli.remote.line.Line.get;
import static dev.backstitch.ui.cli.remote.line.Line.post;
import static dev.backstitch.ui.cli.remote.line.Line.start;

import java.util.List;

/** Verbs that show what there is, and those that stop what goes on. */
final class ReadingLines {
  private static final String TOTAL = "total";
  private static final String NEXT = "next";
  private static final String WORKSPACE = "--workspace";
  private static final String LIMIT = "--limit";

  /** More than the server gives to anybody. */
  private static final int EVERY_ROW = 1_000_000;

  private static final String COMPARED = "FROM TO [SELECTION]";

  static final List<Line> ALL =
      List.of(
          get("assets", "/assets").query("select", "--select").without(TOTAL, NEXT),
          get("lineage", "/assets/{name}/lineage")
              .path("name", "ASSET[.COLUMN]")
              .query("down", "--up", "-1")
              .query("up", "--down", "-1")
              .query("up", "--depth")
              .query("down", "--depth"),
          get("partitions", "/assets/{name}/partitions")
              .path("name", "ASSET")
              .without("rows", TOTAL, NEXT),
          get("keys", "/dimensions/{name}/keys").path("name", "DIMENSION"),
          get("why", "/assets/{name}/why").path("name", "ASSET").query("partition", "KEY"),
          start("render", "/assets/{name}/profile")
              .when("--profile")
              .path("name", "ASSET")
              .body("partition", "KEY"),
          get("render", "/assets/{name}/render").path("name", "ASSET").query("partition", "KEY"),
          post("query", "/sql")
              .body("text", "SQL")
              .body("release", "--release")
              .body("asOf", "--as-of")
              .body("workspace", WORKSPACE)
              .body("limit", LIMIT)
              .body("limit", "--json", EVERY_ROW)
              .body("limit", "--csv", EVERY_ROW)
              .without("query", "rowCount", "millis", "cut", "cutBy"),
          diff().when(WORKSPACE).query("workspace", WORKSPACE).query("what", COMPARED, 0),
          diff().query("from", COMPARED, 0).query("to", COMPARED, 1).query("what", COMPARED, 2),
          start("reconcile", "/reconciliations")
              .body("select", "ASSET[PARTITIONS]")
              .body("release", "--release")
              .body("workspace", WORKSPACE)
              .body("totals", "--total")
              .body("csv", "--totals", Part.Of.FILE_TEXT)
              .body("csvName", "--totals", Part.Of.FILE_NAME)
              .body("per", "--per")
              .body("sums", "--sum")
              .judged(Judge.AGREES),
          start("audit", "/audit/prove")
              .when("--prove")
              .body("select", "SELECTION")
              .body("drift", "--drift")
              .shows("--fail-on")
              .judged(Judge.SAFE),
          start("audit", "/audit/prove")
              .when("--drift")
              .body("select", "SELECTION")
              .body("drift", "--drift")
              .body("twice", "--drift", false)
              .shows("--fail-on")
              .judged(Judge.SAFE),
          get("audit", "/audit")
              .query("select", "SELECTION")
              .without("owners", "rules", TOTAL, NEXT)
              .shows("--fail-on", "--report")
              .judged(Judge.SAFE),
          get("releases", "/releases").pages("releases", LIMIT),
          get("runs", "/runs").pages("runs", LIMIT),
          get("runs show", "/runs/{id}").path("id", "ID"),
          get("runs log", "/runs/{id}/log").path("id", "ID").pages("lines", ""),
          get("jobs", "/jobs").query("limit", LIMIT),
          get("jobs show", "/jobs/{id}").path("id", "JOB"),
          get("jobs follow", "/jobs/{id}").path("id", "JOB"),
          delete("jobs cancel", "/jobs/{id}").path("id", "JOB"));

  private ReadingLines() {}

  private static Line diff() {
    return get("diff", "/diff")
        .query("control", "--control")
        .query("tolerance", "--tolerance")
        .query("rows", "--samples")
        .shows("--rows", "--fail-on-difference")
        .judged(Judge.UNTOUCHED);
  }
}
