package dev.backstitch.ui.cli.notice;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code backfill announce}: tells those concerned before readers see anything. */
@Command(
    name = "announce",
    description = {
      "Tells every team concerned what a built backfill will change, and when.",
      "Publishes nothing; announcing another time tells them again.",
      "With --dry-run, shows each team's letter as it would be sent, and tells nobody."
    })
public final class AnnounceVerb extends OverHome {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "ID", description = "id of the plan or its run")
  String id = "";

  @Option(
      names = "--at",
      required = true,
      paramLabel = "TIME",
      description = "when it will be published, such as 2022-05-02T06:00 or 2022-05-02T04:00Z")
  String at = "";

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description =
          "the zone of that time, in which people read it, such as Europe/Berlin (default: this"
              + " machine's)")
  String zone = ZoneId.systemDefault().getId();

  @Option(
      names = "--dry-run",
      description = "show each team's letter as it would be sent; write nothing down, send nothing")
  boolean dryRun;

  public AnnounceVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    ZoneId people = zone();
    if (dryRun) {
      DraftView.print(session(), backstitch.notices().drafts(id, instant(people), people));
      return ExitCode.OK;
    }
    List<Told> told = backstitch.notices().announce(id, instant(people), people);
    if (told.isEmpty() && !session().wantsJson()) {
      session().terminal().line("everybody concerned was told so before");
    } else {
      ToldView.print(session(), "announced", told);
    }
    return ExitCode.OK;
  }

  private ZoneId zone() {
    try {
      return ZoneId.of(zone);
    } catch (java.time.DateTimeException unknown) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "found --zone '" + zone + "', expected one such as Europe/Berlin");
    }
  }

  private Instant instant(ZoneId people) {
    try {
      return at.matches(".*(Z|[+-]\\d\\d:\\d\\d)$")
          ? OffsetDateTime.parse(at).toInstant()
          : LocalDateTime.parse(at).atZone(people).toInstant();
    } catch (DateTimeParseException malformed) {
      throw new CommandLine.ParameterException(
          spec.commandLine(), "found --at '" + at + "', expected one such as 2022-05-02T06:00");
    }
  }
}
