package dev.backstitch.ui.cli.release;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.undo.Undone;
import dev.backstitch.ui.cli.notice.ToldView;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.notice.ToldJson;
import dev.backstitch.ui.json.release.UndoneJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rollback}: takes a release back as a whole. */
@Command(
    name = "rollback",
    description = {
      "Undoes a release as a whole, in a release of its own.",
      "Refused when something newer stands on it; what stands on it is named."
    })
public final class RollbackVerb extends OverHome {
  @Parameters(paramLabel = "RELEASE", description = "number of the release to undo")
  long release;

  @Option(names = "--reason", required = true, description = "why it is undone")
  String reason = "";

  public RollbackVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Undone undone = backstitch.rollbacks().rollback(release, reason);
    List<Told> told = backstitch.notices().ofRelease(undone.release().id());
    if (session().wantsJson()) {
      session()
          .json(
              json -> {
                UndoneJson.fields(json, undone, release);
                ToldJson.fields(json, "told", told);
              });
      return ExitCode.OK;
    }
    session()
        .terminal()
        .line("release " + undone.release().id() + " takes release " + release + " back");
    Table table = new Table("  ", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    for (Undone.Table one : undone.tables()) {
      table.row(one.asset().toString(), Words.ranges(one.partitions()), words(one.how()));
    }
    table.print(session().terminal());
    ToldView.after(session().terminal(), told);
    return ExitCode.OK;
  }

  private static String words(Undone.How how) {
    return switch (how) {
      case SAME_SNAPSHOT -> "shows its earlier snapshot again";
      case SAME_FILES -> "shows the earlier files again, beside what came since";
      case LEFT_ALONE -> "had not changed";
    };
  }
}
