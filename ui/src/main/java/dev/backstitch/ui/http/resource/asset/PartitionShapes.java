package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.resource.release.ReleaseShapes;
import dev.backstitch.ui.http.shape.Shape;

/** What is told of partitions. */
final class PartitionShapes {
  private static final Shape MAYBE_TEXT = Shape.nullable(Shape.text());
  private static final Shape MAYBE_WHOLE = Shape.nullable(Shape.whole());

  private static final Shape ROW =
      Shape.object()
          .field("partition", Shape.text())
          .field("state", Shape.text())
          .field("because", Shape.texts())
          .field("rows", MAYBE_WHOLE)
          .field("bytes", MAYBE_WHOLE)
          .field("run", MAYBE_TEXT)
          .field("release", MAYBE_WHOLE)
          .field("version", MAYBE_WHOLE)
          .field("at", Shape.nullable(Shape.instant()))
          .named("Partition");

  static final Shape PARTITIONS =
      Shape.object()
          .field("asset", Shape.text())
          .field("scheme", Shape.text())
          .field("count", Shape.whole())
          .field(
              "states",
              Shape.list(
                  Shape.object()
                      .field("state", Shape.text())
                      .field("count", Shape.whole())
                      .field("ranges", Shape.text())))
          .field(
              "lateWaiting",
              Shape.list(
                  Shape.object().field("partition", Shape.text()).field("rows", Shape.whole())))
          .field("rows", Shape.list(ROW))
          .and(Paging.fields())
          .named("AssetPartitions");

  static final Shape NUMBERING =
      Shape.object()
          .field("asset", Shape.text())
          .field("count", Shape.whole())
          .field("along", Shape.whole())
          .field(
              "dimensions",
              Shape.list(
                  Shape.object()
                      .field("dimension", Shape.text())
                      .field("kind", Shape.words("time", "keys"))
                      .field("count", Shape.whole())
                      .field("first", MAYBE_TEXT)
                      .field("last", MAYBE_TEXT)
                      .field("keys", Shape.texts())))
          .named("Numbering");

  static final Shape MATERIALIZATIONS =
      Shape.object()
          .field("asset", Shape.text())
          .field(
              "materializations",
              Shape.list(
                  Shape.object()
                      .field("release", ReleaseShapes.RELEASE)
                      .field("run", MAYBE_TEXT)
                      .field("partitions", Shape.partitions())
                      .field("unchanged", Shape.partitions())
                      .field("removed", Shape.partitions())))
          .and(Paging.fields())
          .named("AssetMaterializations");

  static final Shape WHY =
      Shape.object()
          .field("asset", Shape.text())
          .field("partition", Shape.text())
          .field("state", Shape.text())
          .field("release", Shape.nullable(ReleaseShapes.RELEASE))
          .field(
              "inputs",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.text())
                      .field("release", Shape.whole())))
          .field("because", Shape.texts())
          .named("Why");

  static final Shape RENDERED =
      Shape.object()
          .field("asset", Shape.text())
          .field("partition", Shape.text())
          .field("sql", Shape.text())
          .field(
              "inputs",
              Shape.list(
                  Shape.object()
                      .field("alias", Shape.text())
                      .field("asset", Shape.text())
                      .field("mapping", Shape.text())
                      .field("partitions", Shape.partitions())
                      .field("rows", Shape.whole())
                      .field("files", Shape.texts())))
          .field("because", Shape.texts())
          .named("Rendered");

  static final Shape REMOVED =
      Shape.object()
          .field("release", Shape.whole())
          .field("asset", Shape.text())
          .field("removed", Shape.text())
          .field("reason", Shape.text())
          .named("Removed");

  private PartitionShapes() {}
}
