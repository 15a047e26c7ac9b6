package dev.backstitch.ui.cli.release;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.release.ForeignJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code foreign discard}: makes a table show what was released last. */
@Command(
    name = "discard",
    description = "Makes a table show what was released last; the other state stays under a tag.")
public final class DiscardVerb extends OverHome {
  @Parameters(paramLabel = "ASSET", description = "team.table, or the table where it is one team's")
  String asset = "";

  public DiscardVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    ForeignChange change = backstitch.rollbacks().discard(asset);
    String tag = ForeignJson.tag(change);
    if (session().wantsJson()) {
      session().json(json -> ForeignJson.discarded(json, change));
    } else {
      session()
          .terminal()
          .line(
              change.table()
                  + " shows what was released last"
                  + (tag.isEmpty() ? "" : "; the other state is kept as " + tag));
    }
    return ExitCode.OK;
  }
}
