package dev.backstitch.asset.time;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The offsets of a zone as arrays, for arithmetic over many dates without objects. Says exactly
 * what {@link ZoneRules} and {@link LocalDate#atStartOfDay(ZoneId)} say. Immutable and thread-safe.
 */
public final class ZoneLine {
  private static final Instant HORIZON = Instant.parse("2200-01-01T00:00:00Z");
  private static final long DAY = 86_400;
  private static final long WIDEST_OFFSET = 18 * 3_600;

  /** A memo of a pure function, one small entry per zone in use. */
  private static final Map<ZoneId, ZoneLine> KNOWN = new ConcurrentHashMap<>();

  private final ZoneId zone;
  private final ZoneRules rules;

  /** Segment i lasts from changes[i] to before changes[i + 1]; the first since ever. */
  private final long[] changes;

  private final int[] offsets;
  private final long horizon;

  private ZoneLine(ZoneId zone) {
    this.zone = zone;
    this.rules = zone.getRules();
    List<ZoneOffsetTransition> transitions = new ArrayList<>();
    ZoneOffsetTransition change = rules.nextTransition(Instant.EPOCH.minusSeconds(1L << 40));
    while (change != null && change.getInstant().isBefore(HORIZON)) {
      transitions.add(change);
      change = rules.nextTransition(change.getInstant());
    }
    this.changes = new long[transitions.size() + 1];
    this.offsets = new int[transitions.size() + 1];
    changes[0] = Long.MIN_VALUE;
    offsets[0] = rules.getOffset(Instant.EPOCH.minusSeconds(1L << 40)).getTotalSeconds();
    for (int i = 0; i < transitions.size(); i++) {
      changes[i + 1] = transitions.get(i).toEpochSecond();
      offsets[i + 1] = transitions.get(i).getOffsetAfter().getTotalSeconds();
    }
    this.horizon = change == null ? Long.MAX_VALUE : HORIZON.getEpochSecond();
  }

  public static ZoneLine of(ZoneId zone) {
    return KNOWN.computeIfAbsent(zone, ZoneLine::new);
  }

  /** The day, counted from 1970, that the zone's clocks show at this second. */
  public long epochDay(long second) {
    int offset =
        second < horizon
            ? offsets[segment(second)]
            : rules.getOffset(Instant.ofEpochSecond(second)).getTotalSeconds();
    return Math.floorDiv(second + offset, DAY);
  }

  /** The first second at which clocks show midnight of this day, or have passed it. */
  public long start(long epochDay) {
    long midnight = epochDay * DAY;
    if (midnight + WIDEST_OFFSET >= horizon) {
      return LocalDate.ofEpochDay(epochDay).atStartOfDay(zone).toEpochSecond();
    }
    int i = segment(midnight - WIDEST_OFFSET);
    while (true) {
      long second = Math.max(changes[i], midnight - offsets[i]);
      if (i + 1 == changes.length || second < changes[i + 1]) {
        return second;
      }
      i++;
    }
  }

  private int segment(long second) {
    int i = Arrays.binarySearch(changes, second);
    return i >= 0 ? i : -i - 2;
  }
}
