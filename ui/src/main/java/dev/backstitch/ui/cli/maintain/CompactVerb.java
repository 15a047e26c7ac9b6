package dev.backstitch.ui.cli.maintain;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.maintain.Compacting.Compacted;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.maintain.MaintainJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code maintain compact}: one file per partition. */
@Command(
    name = "compact",
    description =
        "Merges the files of partitions that have several; no row and no version changes.")
public final class CompactVerb extends OverHome {
  public CompactVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Compacted> all = backstitch.maintain().compact();
    if (session().wantsJson()) {
      session().json(json -> MaintainJson.compacted(json, all));
    } else if (all.isEmpty()) {
      session().terminal().line("every partition has one file");
    } else {
      all.forEach(
          one ->
              session()
                  .terminal()
                  .line(
                      one.table()
                          + ": "
                          + Words.count(one.files(), "file")
                          + " of "
                          + Words.count(one.partitions(), "partition")
                          + " merged"));
    }
    return ExitCode.OK;
  }
}
