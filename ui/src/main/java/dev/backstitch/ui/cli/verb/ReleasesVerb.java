package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.release.Published;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.release.ReleasesJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code releases}: what was published when. */
@Command(name = "releases", description = "Lists what was published, newest first.")
public final class ReleasesVerb extends OverHome {
  @Option(names = "--limit", paramLabel = "N", description = "at most so many (default: 20)")
  int limit = 20;

  public ReleasesVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    backstitch.otherCatalog().tellPending();
    List<Published.View> views = backstitch.published().newest(limit);
    if (session().wantsJson()) {
      session().json(json -> ReleasesJson.fields(json, views));
    } else if (views.isEmpty()) {
      session().terminal().line("nothing was published yet");
    } else {
      table(views).printHeaded(session().terminal());
    }
    return ExitCode.OK;
  }

  private static Table table(List<Published.View> views) {
    Table table =
        new Table(
            "",
            Table.Align.RIGHT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT);
    table.row("release", "kind", "at", "by", "reason", "tables");
    for (Published.View view : views) {
      Release release = view.release();
      table.row(
          String.valueOf(release.id()),
          Words.word(release.kind()),
          release.at().toString(),
          release.by(),
          release.reason(),
          view.tables().stream().map(Object::toString).collect(Collectors.joining(", ")));
    }
    return table;
  }
}
