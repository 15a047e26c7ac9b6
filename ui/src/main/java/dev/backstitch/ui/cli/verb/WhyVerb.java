package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Why;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.asset.WhyJson;
import dev.backstitch.ui.words.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code why}: explains how one partition stands. */
@Command(
    name = "why",
    description = "Explains a partition: built from what, stale since what, waiting for what.")
public final class WhyVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "ASSET")
  String asset = "";

  @Parameters(index = "1", paramLabel = "KEY", description = "such as 2022-03-09")
  String key = "";

  public WhyVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Why.Explanation why = backstitch.why().of(asset, key);
    if (session().wantsJson()) {
      session().json(json -> WhyJson.fields(json, why));
    } else {
      text(session().terminal(), why);
    }
    return ExitCode.OK;
  }

  private static void text(Terminal terminal, Why.Explanation why) {
    terminal.heading(why.asset() + " " + why.partition().text() + ": " + why.state());
    Release release = why.release();
    if (release != null) {
      terminal.line(
          "  published in release "
              + release.id()
              + " ("
              + Words.word(release.kind())
              + ") at "
              + release.at()
              + " by "
              + release.by()
              + ": "
              + release.reason());
    }
    Table inputs = new Table("  ", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    why.inputs()
        .forEach(i -> inputs.row("read " + i.upstream(), i.keys(), "of release " + i.version()));
    inputs.print(terminal);
    why.reasons().forEach(reason -> terminal.line("  " + reason));
  }
}
