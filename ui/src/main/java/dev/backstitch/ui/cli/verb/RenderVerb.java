package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Render;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.asset.RenderJson;
import dev.backstitch.ui.words.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code render}: the statement that builds one partition, and its exact inputs. */
@Command(
    name = "render",
    description = "Shows the SQL that builds a partition, and exactly what it reads.")
public final class RenderVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "ASSET")
  String asset = "";

  @Parameters(index = "1", paramLabel = "KEY", description = "such as 2022-03-09")
  String key = "";

  @Option(
      names = "--profile",
      description = "run it, write nothing, and print DuckDB's profile of it as JSON")
  boolean profile;

  public RenderVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    if (profile) {
      String document = backstitch.render().profile(asset, key, Cancellation.NEVER).strip();
      if (session().wantsJson()) {
        session().json(json -> json.fieldsOf(document));
      } else {
        session().terminal().line(document);
      }
      return ExitCode.OK;
    }
    Render.View view = backstitch.render().of(asset, key);
    if (session().wantsJson()) {
      session().json(json -> RenderJson.fields(json, view));
    } else {
      text(session().terminal(), view);
    }
    return ExitCode.OK;
  }

  /** What is not SQL stands in comments, so that the text can be run as it is. */
  private static void text(Terminal terminal, Render.View view) {
    terminal.heading("-- " + view.asset() + " " + view.partition());
    view.because().forEach(reason -> terminal.line("-- " + reason));
    for (Render.InputView input : view.inputs()) {
      terminal.line(
          "-- "
              + input.alias()
              + ": "
              + input.upstream()
              + " "
              + Words.ranges(input.partitions())
              + " ("
              + input.mapping()
              + "), "
              + Words.count(input.files().size(), "file")
              + ", "
              + Words.count(input.rows(), "row"));
    }
    terminal.line(view.sql());
  }
}
