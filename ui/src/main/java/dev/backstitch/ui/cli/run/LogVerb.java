package dev.backstitch.ui.cli.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.run.RunLog;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.run.RunLogJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code runs log}: what one run wrote down. */
@Command(name = "log", description = "Tells what a run wrote down, oldest first.")
final class LogVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the run, as `runs` lists it")
  String id = "";

  LogVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<RunLog.Line> lines = backstitch.runs().log(id);
    if (session().wantsJson()) {
      session().json(json -> RunLogJson.fields(json, lines));
      return ExitCode.OK;
    }
    Table table = new Table("", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    for (RunLog.Line line : lines) {
      String what = line.asset() == null ? "" : line.asset() + " " + Words.cut(line.partitions());
      table.row(line.at().toString(), what.strip(), Words.line(line.words()));
    }
    table.print(session().terminal());
    return ExitCode.OK;
  }
}
