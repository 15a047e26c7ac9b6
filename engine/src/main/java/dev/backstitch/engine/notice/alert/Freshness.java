package dev.backstitch.engine.notice.alert;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.engine.state.AssetState;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;

/**
 * Which partitions should be there by now. A day that closes at midnight and is fresh by 06:00 is
 * due six hours later: what was closed at the last 06:00 should be published.
 */
public final class Freshness {
  private Freshness() {}

  /**
   * Partitions that should be there by now and are not; empty where nothing was promised.
   *
   * @param keys of dimensions that grow
   */
  public static PartitionSet late(
      AssetDefinition asset, AssetState state, Instant now, DynamicKeys keys) {
    return due(asset, now)
        .map(due -> missing(asset, state, due, keys))
        .orElse(state.extent().none());
  }

  /** The last instant by which something was due; empty where nothing was promised. */
  static Optional<Instant> due(AssetDefinition asset, Instant now) {
    LocalTime by = asset.policy().freshBy();
    if (by == null) {
      return Optional.empty();
    }
    return asset.scheme().dimensions().stream()
        .map(Dimension::axis)
        .filter(TimeAxis.class::isInstance)
        .map(axis -> last(by, ((TimeAxis) axis).zone(), now))
        .findFirst();
  }

  private static Instant last(LocalTime by, ZoneId zone, Instant now) {
    ZonedDateTime today = now.atZone(zone).toLocalDate().atTime(by).atZone(zone);
    return (today.toInstant().isAfter(now) ? today.minusDays(1) : today).toInstant();
  }

  /** Partitions that were closed then and are not published now. */
  static PartitionSet missing(
      AssetDefinition asset, AssetState state, Instant due, DynamicKeys keys) {
    PartitionSet closed = asset.scheme().extentAt(due, keys).closed();
    return state.extent().set(closed.region()).minus(state.available());
  }
}
