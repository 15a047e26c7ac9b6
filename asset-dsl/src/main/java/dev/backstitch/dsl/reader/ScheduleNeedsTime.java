package dev.backstitch.dsl.reader;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Schedule.CatchUp;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.time.Cron;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.noted.Given;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import java.util.List;

/** A selection of assets to materialise; next: when. */
public final class ScheduleNeedsTime {
  private final Place place;
  private final String name;
  private final String selection;

  public ScheduleNeedsTime(Place place, String name, String selection) {
    this.place = place;
    this.name = name;
    this.selection = selection;
  }

  /** At each tick of a cron expression of five fields, in a zone. */
  public Schedule at(String cron, String zone) {
    Noted<dev.backstitch.asset.definition.Schedule> ticking =
        Noted.of(
            place,
            new dev.backstitch.asset.definition.Schedule(
                name, selection, cron, zone, List.of(), CatchUp.NONE, place));
    return new Schedule(
        ticking
            .then(s -> Texts.zone(place, zone).map(z -> s))
            .refined(
                s -> {
                  Cron.parse(cron);
                  return s;
                }));
  }

  /** Whenever a delivery of one of these arrives. */
  public Schedule onArrivalOf(RawAsset<?> first, RawAsset<?>... more) {
    List<AssetName> arrivals =
        Texts.<RawAsset<?>>list(first, more).stream()
            .map(raw -> Given.given(raw, name, "a raw asset it waits for", place).name())
            .toList();
    return new Schedule(
        Noted.of(
            place,
            new dev.backstitch.asset.definition.Schedule(
                name, selection, null, null, arrivals, CatchUp.NONE, place)));
  }
}
