package dev.backstitch.asset.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;
import java.util.Locale;
import java.util.NavigableMap;

/**
 * Which rules a zone had when something was computed: the tzdata release and a hash of the offsets
 * from 1970 to 2050. Equal hashes mean equal windows, whatever the release is called.
 */
public record ZoneVersion(String zone, String tzdata, String hash) {
  private static final Instant FROM = Instant.parse("1970-01-01T00:00:00Z");
  private static final Instant TO = Instant.parse("2050-01-01T00:00:00Z");

  /** The rules of the running JDK. */
  public static ZoneVersion of(ZoneId zone) {
    return new ZoneVersion(zone.getId(), tzdata(zone), hash(zone.getRules()));
  }

  private static String tzdata(ZoneId zone) {
    if (!ZoneRulesProvider.getAvailableZoneIds().contains(zone.getId())) {
      return "fixed";
    }
    NavigableMap<String, ZoneRules> versions = ZoneRulesProvider.getVersions(zone.getId());
    return versions.lastKey();
  }

  private static String hash(ZoneRules rules) {
    long sum = rules.getOffset(FROM).getTotalSeconds();
    ZoneOffsetTransition change = rules.nextTransition(FROM);
    while (change != null && change.getInstant().isBefore(TO)) {
      sum = 31 * sum + change.toEpochSecond();
      sum = 31 * sum + change.getOffsetAfter().getTotalSeconds();
      change = rules.nextTransition(change.getInstant());
    }
    return String.format(Locale.ROOT, "%016x", sum);
  }

  @Override
  public String toString() {
    return zone + "@" + tzdata + "#" + hash;
  }
}
