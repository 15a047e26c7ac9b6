package dev.backstitch.ui.cli.notice;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.notice.Notices;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.engine.notice.letter.HtmlLetter;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code backfill notice}: what people were told of a backfill, and whether it got through. */
@Command(
    name = "notice",
    description = {
      "Shows what teams were told of a backfill, and whether it got through.",
      "With --format, the newest notice itself. What is owed, and what did not get through, is"
          + " sent."
    })
public final class NoticeVerb extends OverHome {
  /** How a notice is shown. */
  enum Format {
    md,
    html,
    json
  }

  @Parameters(paramLabel = "ID", description = "id of the plan or its run")
  String id = "";

  @Option(names = "--format", description = "show the newest notice: ${COMPLETION-CANDIDATES}")
  @Nullable Format format;

  @Option(names = "--owner", paramLabel = "TEAM", description = "only what this team was told")
  @Nullable String owner;

  @Option(names = "--send", description = "send again now what did not get through")
  boolean send;

  public NoticeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Notices notices = backstitch.notices();
    notices.settle(id);
    List<Told> all = notices.of(id).stream().filter(this::isMeant).toList();
    if (send) {
      all = notices.sendAgain(all);
    }
    if (format == null) {
      show(all);
      return ExitCode.OK;
    }
    if (all.isEmpty()) {
      show(all);
      return ExitCode.REFUSED;
    }
    session().terminal().out().print(text(all.get(all.size() - 1), format));
    return ExitCode.OK;
  }

  private boolean isMeant(Told told) {
    return owner == null || told.written().team().equals(owner);
  }

  private void show(List<Told> all) {
    if (all.isEmpty() && !session().wantsJson()) {
      session().terminal().line("nobody was told of it yet; see `backstitch backfill announce`");
    } else {
      ToldView.print(session(), "notices", all);
    }
  }

  private static String text(Told told, Format format) {
    return switch (format) {
      case md -> MarkdownLetter.of(told.message().letter());
      case html -> HtmlLetter.of(told.message().letter());
      case json -> MessageText.of(told.message()) + "\n";
    };
  }
}
