package dev.backstitch.ui.cli.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.run.RunReport;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.run.RunsJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code runs show}: the steps of one run. */
@Command(name = "show", description = "Shows what a run built, how often it tried, what failed.")
final class ShowVerb extends OverHome {
  private static final double MILLIS = 1_000;

  @Parameters(paramLabel = "ID", description = "id of the run, as `runs` lists it")
  String id = "";

  ShowVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    RunReport report = backstitch.runs().show(id);
    if (session().wantsJson()) {
      session().json(json -> RunsJson.fields(json, report));
    } else {
      print(session().terminal(), report);
    }
    return ExitCode.OK;
  }

  private void print(Terminal terminal, RunReport report) {
    RunView.table(List.of(report.line())).printHeaded(terminal);
    if (report.executions() > 1) {
      terminal.line("begun or gone on with " + report.executions() + " times");
    }
    if (!report.releases().isEmpty()) {
      terminal.line(
          "published as release "
              + report.releases().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
    steps(report).printHeaded(terminal);
    if (!report.failures().isEmpty()) {
      terminal.heading("failed");
      for (RunReport.Failed failed : report.failures()) {
        String what = failed.asset() + " " + Words.cut(failed.partitions());
        terminal.line("  " + terminal.toned(Terminal.Tone.BAD, what));
        terminal.line("    " + Words.line(failed.problem()));
      }
    }
  }

  private static Table steps(RunReport report) {
    Table table =
        new Table(
            "  ",
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.RIGHT,
            Table.Align.RIGHT,
            Table.Align.RIGHT,
            Table.Align.RIGHT,
            Table.Align.RIGHT,
            Table.Align.RIGHT);
    table.row("asset", "planned", "built", "attempts", "retries", "rows", "bytes", "seconds");
    for (RunReport.Step step : report.steps()) {
      table.row(
          step.asset(),
          step.planned() == 0 ? "" : Words.figure(step.planned()),
          Words.figure(step.built()),
          Words.figure(step.attempts()),
          step.retries() == 0 ? "" : Words.figure(step.retries()),
          Words.figure(step.written().rows()),
          Words.figure(step.written().bytes()),
          String.format(Locale.ROOT, "%.1f", step.time().toMillis() / MILLIS));
    }
    return table;
  }
}
