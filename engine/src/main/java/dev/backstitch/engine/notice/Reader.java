package dev.backstitch.engine.notice;

import java.util.List;
import java.util.Objects;

/**
 * Something that people look at and that shows what changes.
 *
 * @param kind {@code dashboard}, {@code saved report} or {@code filing}
 * @param address where it is; empty where nobody said
 * @param shows assets of the backfill
 * @param filed what of it left the house already, in words; empty for nothing
 */
public record Reader(
    String name, String kind, String team, String address, List<String> shows, List<String> filed) {
  public Reader {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(team);
    Objects.requireNonNull(address);
    shows = List.copyOf(shows);
    filed = List.copyOf(filed);
  }
}
