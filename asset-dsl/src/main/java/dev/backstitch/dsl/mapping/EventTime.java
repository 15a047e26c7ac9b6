package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.definition.Input.Placement;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import org.jspecify.annotations.Nullable;

/** The column that says when something happened: TIMESTAMPTZ, or a TIMESTAMP of a zone. */
public final class EventTime {
  private final String column;
  private final @Nullable String zone;
  private final Noted<String> read;

  private EventTime(String column, @Nullable String zone, Noted<String> read) {
    this.column = column;
    this.zone = zone;
    this.read = read;
  }

  public static EventTime of(Place place, String column) {
    return new EventTime(column, null, Noted.of(place, column));
  }

  /** The zone of a TIMESTAMP without one; the reader's own unless said. */
  public EventTime inZone(String name) {
    return new EventTime(column, name, read.then(c -> Texts.zone(read.place(), name).map(z -> c)));
  }

  public String column() {
    return column;
  }

  public @Nullable String zone() {
    return zone;
  }

  /** The column, with what could not be read of the zone. */
  public Noted<String> read() {
    return read;
  }

  Noted<Placement> placement(LatePolicy late) {
    return read.map(c -> new Placement(c, zone, late));
  }
}
