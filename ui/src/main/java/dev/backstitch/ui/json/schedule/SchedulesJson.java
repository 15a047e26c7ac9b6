package dev.backstitch.ui.json.schedule;

import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.engine.app.Schedules.Standing;
import dev.backstitch.storage.schedule.Firing;
import dev.backstitch.storage.schedule.Firings;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.time.Instant;
import java.util.List;

/** Schedules: when what is materialised by itself, and how that went last. */
public final class SchedulesJson {
  private SchedulesJson() {}

  /** The field {@code schedules}. */
  public static void fields(Json json, List<Standing> all) {
    json.objects("schedules", all, one -> fields(json, one));
  }

  private static void fields(Json json, Standing one) {
    Schedule schedule = one.schedule();
    json.text("schedule", schedule.name())
        .text("selection", schedule.selection())
        .text("cron", schedule.cron())
        .text("zone", schedule.zone())
        .texts("onArrivalOf", schedule.onArrivalOf())
        .text("catchUp", Words.word(schedule.catchUp()))
        .text("next", one.next() == null ? null : one.next().toString())
        .number("due", one.due());
    Firings.Last last = one.last();
    if (last == null) {
      json.nothing("last");
      return;
    }
    Firing firing = last.firing();
    json.object(
        "last",
        () ->
            json.text("what", Words.word(firing.what()))
                .text(
                    "tick",
                    firing.kind() == Firing.Kind.TICK
                        ? Instant.ofEpochSecond(firing.position()).toString()
                        : null)
                .text("at", firing.at().toString())
                .text("run", firing.run().isEmpty() ? null : firing.run())
                .text("status", last.progress() == null ? null : Words.word(last.progress()))
                .text("by", firing.by()));
  }
}
