package dev.backstitch.ui.cli.reported;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.filing.Filing;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.reported.FilingJson;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code report file}: freezes what a filing shows. */
@Command(
    name = "file",
    description = {
      "Records that a filing or saved report left the house, and freezes what it shows.",
      "Afterwards its partitions change only as their assets allow. Filing the same twice changes"
          + " nothing."
    })
public final class FileVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "NAME", description = "a filing or saved report")
  String name = "";

  @Parameters(
      index = "1",
      paramLabel = "KEYS",
      description = "the partitions that it showed, such as 2022-03 or 2022-01..2022-03")
  String keys = "";

  @Option(
      names = "--release",
      paramLabel = "N",
      description = "the release that its figures were read from (default: the newest)")
  @Nullable Long release;

  @Option(names = "--note", paramLabel = "TEXT", description = "for the record")
  String note = "";

  public FileVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Filings.Recorded recorded = backstitch.reported().file(name, keys, release, note);
    Filing filing = recorded.filing();
    if (session().wantsJson()) {
      session().json(json -> FilingJson.recorded(json, recorded));
    } else {
      session()
          .terminal()
          .line(
              filing.words()
                  + (recorded.isNew() ? " files " : " had filed the same: ")
                  + filing.keys()
                  + " of release "
                  + filing.release());
      FilingText.parts(session().terminal(), filing);
    }
    return ExitCode.OK;
  }
}
