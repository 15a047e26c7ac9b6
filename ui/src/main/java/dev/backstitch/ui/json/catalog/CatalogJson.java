package dev.backstitch.ui.json.catalog;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.catalog.OtherCatalog;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may be expected of an attached catalog, and what it was told. */
public final class CatalogJson {
  private CatalogJson() {}

  /** The attached catalog; only the field {@code address}, of null, where there is none. */
  public static void view(Json json, OtherCatalog.@Nullable View view) {
    if (view == null) {
      json.nothing("address");
    } else {
      fields(json, view);
    }
  }

  private static void fields(Json json, OtherCatalog.View view) {
    json.text("address", view.address())
        .number("told", view.told())
        .objects("pending", view.pending(), release -> json.number("id", release.id()));
    statement(json, view.statement());
  }

  /** A catalog that was attached, and what it could not be told. */
  public static void attached(Json json, Statement statement, List<Problem> problems) {
    statement(json, statement);
    ProblemJson.fields(json, problems);
  }

  /** What may be expected of a catalog. */
  public static void statement(Json json, Statement statement) {
    json.text("probedAt", statement.at().toString())
        .text("steps", Words.word(statement.steps()))
        .objects(
            "findings",
            statement.findings(),
            finding ->
                json.text("what", finding.what())
                    .truth("holds", finding::holds)
                    .truth("needed", finding::isNeeded)
                    .text("detail", finding.detail()))
        .texts("guaranteed", statement.guaranteed())
        .texts("notGuaranteed", statement.notGuaranteed())
        .texts("endpoints", statement.endpoints());
  }
}
