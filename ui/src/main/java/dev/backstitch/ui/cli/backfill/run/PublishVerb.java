package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.ui.cli.notice.ToldView;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.PublishedJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill publish}: makes a built run visible, as a whole. */
@Command(
    name = "publish",
    description = {
      "Publishes a built run in one release over all its tables.",
      "What others published meanwhile is built again first; nothing is visible before."
    })
public final class PublishVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the plan or its run")
  String id = "";

  public PublishVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Restatements.Restated done = published(backstitch);
    List<Told> told = backstitch.notices().ofRelease(id, done.release().id());
    if (session().wantsJson()) {
      session().json(json -> new PublishedJson(json).write(done, told));
      return ExitCode.OK;
    }
    done.amended()
        .forEach(
            (asset, keys) ->
                session()
                    .terminal()
                    .line(
                        "caught up with what others published: "
                            + asset
                            + "  "
                            + Words.ranges(keys)));
    session().terminal().line("release " + done.release().id() + " publishes backfill " + id);
    ToldView.after(session().terminal(), told);
    return ExitCode.OK;
  }

  private Restatements.Restated published(Backstitch backstitch) {
    try (Progress progress = Progress.on(session().terminal())) {
      return backstitch.backfills().publish(id, progress);
    }
  }
}
