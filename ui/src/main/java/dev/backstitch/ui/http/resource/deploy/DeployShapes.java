package dev.backstitch.ui.http.resource.deploy;

import dev.backstitch.ui.http.shape.Shape;

/** What is told of deployments. */
final class DeployShapes {
  private static final Shape DEPLOYMENT =
      Shape.object()
          .field("number", Shape.whole())
          .field("jar", Shape.text())
          .field("file", Shape.text())
          .field("bytes", Shape.whole())
          .field("assets", Shape.whole())
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .field("reason", Shape.text())
          .named("Deployment");

  static final Shape DEPLOYMENTS =
      Shape.object().field("deployments", Shape.list(DEPLOYMENT)).named("Deployments");

  static final Shape OUTCOME =
      Shape.object()
          .field("jar", Shape.text())
          .field("file", Shape.text())
          .field("comparedWith", Shape.nullable(Shape.text()))
          .field("deployed", Shape.truth())
          .field("added", Shape.texts())
          .field("removed", Shape.texts())
          .field(
              "changed",
              Shape.list(Shape.object().field("asset", Shape.text()).field("what", Shape.texts())))
          .field(
              "stale",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.partitions())
                      .field("because", Shape.texts())
                      .field("new", Shape.truth())))
          .field("behind", Shape.whole())
          .optional("deployment", DEPLOYMENT)
          .named("DeploymentOutcome");

  private DeployShapes() {}
}
