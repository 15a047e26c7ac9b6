package dev.backstitch.ui.http.resource.asset;

import dev.backstitch.ui.http.shape.Shape;

/** What is told of lineage: of an asset, or of one of its columns. */
final class LineageShapes {
  private static final Shape END =
      Shape.object()
          .field("asset", Shape.text())
          .field("column", Shape.nullable(Shape.text()))
          .named("AssetColumn");

  private static final Shape LINK =
      Shape.object()
          .field("from", END)
          .field("to", END)
          .field("alias", Shape.text())
          .field(
              "transformations",
              Shape.list(
                  Shape.object()
                      .field("type", Shape.words("DIRECT", "INDIRECT"))
                      .field("subtype", Shape.text())))
          .field("unknown", Shape.nullable(Shape.text()))
          .named("ColumnLink");

  private static final Shape SIDE =
      Shape.object()
          .field("standing", Shape.words("known", "unknown"))
          .field("columns", Shape.list(LINK))
          .field("rows", Shape.list(LINK));

  private static final Shape EDGE =
      Shape.object()
          .field("from", Shape.text())
          .field("to", Shape.text())
          .field("alias", Shape.text())
          .field("mapping", Shape.text());

  private static final Shape EXPOSURE =
      Shape.object()
          .field("name", Shape.text())
          .field("kind", Shape.text())
          .field("owner", Shape.text())
          .optional("shows", Shape.texts());

  /** With {@code assets} and {@code edges}, or with {@code column} and both sides of it. */
  static final Shape LINEAGE =
      Shape.object()
          .optional("asset", Shape.text())
          .optional("assets", Shape.list(AssetShapes.NEAR))
          .optional("edges", Shape.list(EDGE))
          .optional("column", END)
          .optional("upstream", SIDE)
          .optional("downstream", SIDE)
          .field("exposures", Shape.list(EXPOSURE))
          .named("Lineage");

  private LineageShapes() {}
}
