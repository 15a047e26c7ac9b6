package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill run}: builds a saved plan where nobody sees it. */
@Command(
    name = "run",
    description = {
      "Builds a saved plan in a workspace of its own; readers see nothing of it.",
      "Look at it with `query --workspace RUN` and `diff --workspace RUN`, then publish it."
    })
public final class BuildVerb extends OverHome {
  @Parameters(paramLabel = "PLAN", description = "id of a saved plan, such as p1")
  String plan = "";

  @Option(
      names = "--require",
      paramLabel = "GATE",
      description = "keep it back until it is ${COMPLETION-CANDIDATES}; may be repeated")
  List<Required> required = new ArrayList<>();

  public BuildVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    try (Progress progress = Progress.on(session().terminal())) {
      Restatements.Built built =
          backstitch
              .backfills()
              .run(plan, required.stream().map(Required::gate).toList(), progress);
      return new BuiltView(built, backstitch.backfillStatuses().of(plan)).show(session());
    }
  }
}
