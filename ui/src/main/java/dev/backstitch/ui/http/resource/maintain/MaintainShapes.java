package dev.backstitch.ui.http.resource.maintain;

import dev.backstitch.ui.http.shape.Shape;

/** What is told of what goes and what stays. */
final class MaintainShapes {
  private static final Shape EXPIRED =
      Shape.object().field("snapshot", Shape.text()).field("at", Shape.instant());

  private static final Shape KEPT =
      Shape.object()
          .field("snapshot", Shape.text())
          .field("at", Shape.instant())
          .field("because", Shape.texts());

  private static final Shape FILE =
      Shape.object()
          .field("location", Shape.text())
          .field("size_bytes", Shape.whole())
          .field("why", Shape.words("expired", "left", "outdated"));

  static final Shape EXPIRY =
      Shape.object()
          .field("dry_run", Shape.truth())
          .field(
              "tables",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("expired", Shape.list(EXPIRED))
                      .field("kept", Shape.list(KEPT))
                      .field("refs", Shape.texts())
                      .field("files", Shape.list(FILE))))
          .field(
              "jars",
              Shape.list(
                  Shape.object()
                      .field("deployment", Shape.whole())
                      .field("file", Shape.text())
                      .field("jar", Shape.text())
                      .field("size_bytes", Shape.whole())
                      .field("because", Shape.texts())))
          .named("Maintenance");

  static final Shape POLICY =
      Shape.object().optional("keepDays", Shape.whole()).named("MaintenancePolicy");

  static final Shape ORDER =
      Shape.object()
          .field("asset", Shape.text())
          .field("where", Shape.text())
          .field("order", Shape.text())
          .field("reason", Shape.text())
          .named("PurgeOrder");

  static final Shape PURGED =
      Shape.object()
          .field("dry_run", Shape.truth())
          .optional("release", Shape.whole())
          .field("partitions", Shape.partitions())
          .field("rows", Shape.whole())
          .field(
              "irreproducible",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.partitions())))
          .field("delivered", Shape.texts())
          .named("Purge");

  private MaintainShapes() {}
}
