package dev.backstitch.ui.cli.schedule;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Schedules.Standing;
import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firings;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.schedule.SchedulesJson;
import dev.backstitch.ui.words.Words;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code schedules}: when what is materialised by itself, and how that went last. */
@Command(
    name = "schedules",
    description = {
      "Lists schedules: what they select, their next tick, and how they were last answered.",
      "Nothing runs by itself until `schedules watch` runs, or something calls `schedules tick`."
    })
public final class SchedulesVerb extends OverHome {
  private SchedulesVerb(Session session) {
    super(session);
  }

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new SchedulesVerb(session))
        .addSubcommand(new TickVerb(session))
        .addSubcommand(new RunVerb(session))
        .addSubcommand(new WatchVerb(session));
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Standing> all = backstitch.schedules().all();
    if (session().wantsJson()) {
      session().json(json -> SchedulesJson.fields(json, all));
    } else if (all.isEmpty()) {
      session().terminal().line("no schedule is declared; see schedule(...) in dev.backstitch.dsl");
    } else {
      table(all).printHeaded(session().terminal());
    }
    return ExitCode.OK;
  }

  private static Table table(List<Standing> all) {
    Table table =
        new Table(
            "",
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT);
    table.row("schedule", "when", "selects", "next", "due", "last");
    for (Standing one : all) {
      Schedule schedule = one.schedule();
      table.row(
          schedule.name(),
          when(schedule),
          schedule.selection(),
          local(schedule, one.next()),
          String.valueOf(one.due()),
          last(schedule, one.last()));
    }
    return table;
  }

  private static String when(Schedule schedule) {
    if (schedule.cron() == null) {
      return "on arrival of "
          + schedule.onArrivalOf().stream()
              .map(AssetName::toString)
              .collect(Collectors.joining(", "));
    }
    return schedule.cron() + " " + schedule.zone() + ", catches up " + catchUp(schedule);
  }

  private static String catchUp(Schedule schedule) {
    return schedule.catchUp().name().toLowerCase(Locale.ROOT);
  }

  private static String local(Schedule schedule, @Nullable Instant instant) {
    return instant == null || schedule.zone() == null
        ? "-"
        : instant.atZone(ZoneId.of(schedule.zone())).toOffsetDateTime().toString();
  }

  private static String last(Schedule schedule, Firings.@Nullable Last last) {
    if (last == null) {
      return "never looked at";
    }
    Firing firing = last.firing();
    if (firing.what() == Firing.What.WATCHED) {
      return "watched since " + firing.at();
    }
    String what =
        firing.kind() == Firing.Kind.TICK
            ? local(schedule, Instant.ofEpochSecond(firing.position()))
            : "release " + firing.position();
    Firing.Progress progress = last.progress();
    return what
        + (progress == null
            ? ", nothing to build"
            : ", run " + firing.run() + " " + Words.word(progress));
  }
}
