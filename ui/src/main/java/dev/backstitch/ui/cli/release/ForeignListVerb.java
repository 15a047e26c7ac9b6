package dev.backstitch.ui.cli.release;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.release.ForeignJson;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code foreign list}: tables that show something else than was released. */
@Command(
    name = "list",
    description = "Lists tables that another program wrote to since their last release.")
public final class ForeignListVerb extends OverHome {
  public ForeignListVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<ForeignChange> changes = backstitch.rollbacks().foreign();
    if (session().wantsJson()) {
      session().json(json -> ForeignJson.fields(json, changes));
    } else if (changes.isEmpty()) {
      session().terminal().line("every table shows just what was released last");
    } else {
      changes.forEach(this::tell);
    }
    return ExitCode.OK;
  }

  private void tell(ForeignChange change) {
    Terminal terminal = session().terminal();
    terminal.line(change.table().toString());
    for (ForeignChange.Commit commit : change.commits()) {
      terminal.line("  " + commit.at() + "  " + commit.operation() + "  " + commit.engine());
    }
    for (ForeignChange.Difference partition : change.partitions()) {
      terminal.line(
          "  "
              + partition.key().text()
              + ": "
              + partition.added()
              + " files more, "
              + partition.removed()
              + " fewer");
    }
    change.obstacles().forEach(problem -> terminal.line("  cannot be adopted: " + problem.text()));
  }
}
