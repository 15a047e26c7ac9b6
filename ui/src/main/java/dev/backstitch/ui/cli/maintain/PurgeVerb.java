package dev.backstitch.ui.cli.maintain;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Maintain;
import dev.backstitch.engine.maintain.Purged;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.maintain.MaintainJson;
import dev.backstitch.ui.json.maintain.MaintainJson.Mode;
import dev.backstitch.ui.words.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code maintain purge}: rows of raw data go, from every release. */
@Command(
    name = "purge",
    description = {
      "Removes rows of raw data under a legal order: from every release and from the disk.",
      "Earlier releases of the table are no longer readable. It cannot be undone."
    })
public final class PurgeVerb extends OverHome {
  @Parameters(paramLabel = "ASSET", description = "the raw asset")
  String asset = "";

  @Option(
      names = "--where",
      required = true,
      paramLabel = "SQL",
      description = "an expression over its columns; rows for which it is true go")
  String condition = "";

  @Option(names = "--order", required = true, description = "how the legal order is filed")
  String order = "";

  @Option(names = "--reason", required = true, description = "why; it goes on record")
  String reason = "";

  @Option(names = "--dry-run", description = "says what would go and what was made of it")
  boolean dryRun;

  public PurgeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Maintain.Order asked = new Maintain.Order(asset, condition, order, reason);
    Purged purged =
        dryRun ? backstitch.maintain().planPurge(asked) : backstitch.maintain().purge(asked);
    if (session().wantsJson()) {
      session().json(json -> MaintainJson.purged(json, dryRun ? Mode.DRY : Mode.DONE, purged));
    } else {
      tell(purged);
    }
    return ExitCode.OK;
  }

  private void tell(Purged purged) {
    Terminal terminal = session().terminal();
    String done =
        purged.release().isPresent()
            ? " removed with release " + purged.release().getAsLong()
            : " would go";
    terminal.line(
        Words.count(purged.rows(), "row") + " of " + Words.ranges(purged.partitions()) + done);
    if (!purged.irreproducible().isEmpty()) {
      terminal.line("built from them, and holding what was made of them until they are rebuilt:");
      purged
          .irreproducible()
          .forEach(
              one -> terminal.line("  " + one.asset() + "  " + Words.ranges(one.partitions())));
    }
    if (!purged.delivered().isEmpty()) {
      terminal.line("the delivered files hold them still; see to them in the landing folder:");
      purged.delivered().forEach(path -> terminal.line("  " + path));
    }
  }
}
