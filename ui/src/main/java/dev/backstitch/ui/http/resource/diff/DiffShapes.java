package dev.backstitch.ui.http.resource.diff;

import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of a difference. */
public final class DiffShapes {
  private static final Shape MAYBE = Shape.nullable(Shape.text());

  private static final Shape SHOWN =
      Shape.object().field("release", Shape.whole()).field("workspace", MAYBE).named("ShownState");

  private static final Shape PARTITIONS =
      counted(
          Shape.partitions(),
          "compared",
          "sameFiles",
          "sameContent",
          "different",
          "onlyBefore",
          "onlyAfter");

  private static final Shape ROWS =
      counted(
          Shape.whole(),
          "before",
          "after",
          "unchanged",
          "tolerated",
          "changed",
          "added",
          "removed");

  private static final Shape KEY =
      counted(Shape.whole(), "repeatedBefore", "repeatedAfter", "nullBefore", "nullAfter")
          .field("columns", Shape.texts());

  private static final Shape DELTA =
      Shape.object()
          .field("sum", Shape.text())
          .field("largest", Shape.text())
          .field("net", Shape.text())
          .field("exact", Shape.truth())
          .field("unmeasured", Shape.whole());

  private static final Shape COLUMN =
      counted(Shape.whole(), "changed", "tolerated", "fromNull", "toNull")
          .field("column", Shape.text())
          .field("delta", Shape.nullable(DELTA));

  private static final Shape SCHEMA =
      Shape.object()
          .field("column", Shape.text())
          .field("formerly", MAYBE)
          .field("before", MAYBE)
          .field("after", MAYBE)
          .field("compared", Shape.truth());

  private static final Shape SAMPLE =
      Shape.object()
          .field("partition", Shape.text())
          .field(
              "values",
              Shape.list(
                  Shape.object()
                      .field("column", Shape.text())
                      .field("before", MAYBE)
                      .field("after", MAYBE)
                      .field("changed", Shape.truth())))
          .named("DiffSample");

  private static final Shape ASSET =
      Shape.object()
          .field("asset", Shape.text())
          .field("equal", Shape.truth())
          .field("partitions", PARTITIONS)
          .field("rows", ROWS)
          .field("key", KEY)
          .field("columns", Shape.list(COLUMN))
          .field("schema", Shape.list(SCHEMA))
          .field(
              "changed",
              Shape.list(
                  Shape.object()
                      .field("columns", Shape.texts())
                      .field("rows", Shape.whole())
                      .field("samples", Shape.list(SAMPLE))))
          .field("added", Shape.list(SAMPLE))
          .field("removed", Shape.list(SAMPLE))
          .named("AssetDiff");

  private static final Shape CONTROL =
      counted(Shape.partitions(), "partitions", "otherVersion", "otherFiles", "otherContent")
          .field("asset", Shape.text())
          .field("holds", Shape.truth());

  /** What became of every table. */
  public static final Shape DIFF =
      Shape.object()
          .field("from", SHOWN)
          .field("to", SHOWN)
          .field("equal", Shape.truth())
          .field("assets", Shape.list(ASSET))
          .field("controls", Shape.list(CONTROL))
          .named("Diff");

  private DiffShapes() {}

  private static ObjectOf counted(Shape shape, String... names) {
    ObjectOf out = Shape.object();
    for (String name : names) {
      out = out.field(name, shape);
    }
    return out;
  }
}
