package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.ui.http.shape.Shape;

/** Comparisons with totals of others. */
final class ReportShapes {
  private static final Shape COLUMN =
      Shape.object()
          .field("ours", Shape.text())
          .field("theirs", Shape.text())
          .field("keys", Shape.whole())
          .field("within", Shape.whole())
          .field("off", Shape.whole())
          .field("onlyOurs", Shape.whole())
          .field("onlyTheirs", Shape.whole())
          .field("ourSum", Shape.nullable(Shape.text()))
          .field("theirSum", Shape.nullable(Shape.text()));

  private static final Shape DIFFERENCE =
      Shape.object()
          .field(
              "key",
              Shape.list(
                  Shape.object()
                      .field("column", Shape.text())
                      .field("value", Shape.nullable(Shape.text()))))
          .field("ours", Shape.text())
          .field("theirs", Shape.text())
          .field("agreement", Shape.text())
          .field("ourFigure", Shape.nullable(Shape.text()))
          .field("theirFigure", Shape.nullable(Shape.text()))
          .field("difference", Shape.text());

  private static final Shape COMPARED =
      Shape.object()
          .field("asset", Shape.text())
          .field("against", Shape.text())
          .field("per", Shape.texts())
          .field("tolerance", Shape.text())
          .field("part", Shape.words("range", "control"))
          .field("side", Shape.words("published", "workspace"))
          .field("partitions", Shape.partitions())
          .field("agrees", Shape.truth())
          .field("columns", Shape.list(COLUMN))
          .field("differences", Shape.list(DIFFERENCE))
          .named("ComparedTotals");

  private static final Shape CONTROL =
      Shape.object()
          .field("asset", Shape.text())
          .field("partitions", Shape.partitions())
          .field("holds", Shape.truth())
          .field("otherVersion", Shape.partitions())
          .field("otherFiles", Shape.partitions())
          .field("otherContent", Shape.partitions())
          .named("UntouchedControl");

  /** Parts {@code range} and {@code control} are the two blocks. */
  static final Shape REPORT =
      Shape.object()
          .field("reconciliation", Shape.whole())
          .field("release", Shape.whole())
          .field("workspace", Shape.nullable(Shape.text()))
          .field("agrees", Shape.truth())
          .field("compared", Shape.list(COMPARED))
          .field("controls", Shape.list(CONTROL))
          .field(
              "override",
              Shape.nullable(
                  Shape.object().field("reason", Shape.text()).field("by", Shape.text())))
          .named("Reconciliation");

  private ReportShapes() {}
}
