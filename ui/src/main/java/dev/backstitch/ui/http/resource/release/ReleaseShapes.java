package dev.backstitch.ui.http.resource.release;

import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.job.JobJson;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of releases. */
public final class ReleaseShapes {
  private static final ObjectOf FIELDS =
      Shape.object()
          .field("id", Shape.whole())
          .field(
              "kind",
              Shape.words("ingest", "first", "restatement", "rollback", "external", "purge"))
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .field("reason", Shape.text());

  /** A release without its tables. */
  public static final Shape RELEASE = FIELDS.named("Release");

  static final Shape RELEASES =
      Shape.object()
          .field(
              "releases",
              Shape.list(FIELDS.field("tables", Shape.texts()).named("ReleaseWithTables")))
          .and(Paging.fields())
          .named("Releases");

  private static final Shape PART =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.partitions())
          .field("unchanged", Shape.partitions())
          .field("removed", Shape.partitions());

  private static final Shape VERDICT =
      Shape.object()
          .field("asset", Shape.text())
          .field("check", Shape.text())
          .field("must", Shape.truth())
          .field("holds", Shape.truth())
          .field("partitions", Shape.text())
          .field("failed", Shape.text())
          .field("rows", Shape.whole())
          .field("samples", Shape.texts());

  static final Shape DETAIL =
      FIELDS
          .field("run", Shape.nullable(Shape.text()))
          .field("parts", Shape.list(PART))
          .field("verdicts", Shape.list(VERDICT))
          .named("ReleaseDetail");

  private static final Shape BACK =
      Shape.object().field("version", Shape.whole()).field("partitions", Shape.partitions());

  static final Shape UNDOABLE =
      Shape.object()
          .field("release", RELEASE)
          .field(
              "tables",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.partitions())
                      .field("back", Shape.list(BACK))
                      .field("gone", Shape.partitions())
                      .field("how", Shape.words("same snapshot", "same files", "left alone"))))
          .field("inTheWay", Shape.list(JobJson.PROBLEM))
          .named("Undoable");

  private ReleaseShapes() {}
}
