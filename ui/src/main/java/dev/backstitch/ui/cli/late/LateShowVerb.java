package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.ui.cli.output.Rows;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.RowsJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code late show}: the late rows themselves. */
@Command(name = "show", description = "Shows late rows as they were delivered.")
public final class LateShowVerb extends OverHome {
  @Parameters(
      paramLabel = "ASSET[PARTITIONS]",
      description = "whose late rows, such as 'payments.payments[2022-03-15]'")
  String selection = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "at most so many rows (default: 1000)",
      defaultValue = "1000")
  int limit;

  public LateShowVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Reads.Answer> answers = backstitch.late().rows(selection, limit);
    if (session().wantsJson()) {
      session()
          .json(
              json ->
                  json.objects(
                      "inputs", answers, answer -> RowsJson.fields(json, answer.result())));
    } else {
      answers.forEach(
          answer -> new Rows(answer.result()).table("").printHeaded(session().terminal()));
    }
    return ExitCode.OK;
  }
}
