package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.release.Published;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.Json;
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
      session().json(json -> json.objects("releases", views, view -> fields(json, view)));
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

  private static void fields(Json json, Published.View view) {
    fields(json, view.release());
    json.texts("tables", view.tables());
  }

  /** The fields of a release, its tables left out. */
  public static void fields(Json json, Release release) {
    json.number("id", release.id())
        .text("kind", Words.word(release.kind()))
        .text("at", release.at().toString())
        .text("by", release.by())
        .text("reason", release.reason());
  }
}
