package dev.backstitch.ui.http.resource.session;

import dev.backstitch.asset.definition.Schedule;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.lineage.graph.AssetGraph;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The zone in which a project lives. */
final class ProjectZone {
  private static final String UTC = "UTC";

  private ProjectZone() {}

  /** The one that all its partitions and schedules are in; UTC when they are in several. */
  static String of(AssetGraph graph) {
    Stream<String> partitions =
        graph.order().stream()
            .flatMap(name -> graph.asset(name).scheme().dimensions().stream())
            .map(Dimension::axis)
            .filter(TimeAxis.class::isInstance)
            .map(axis -> name(((TimeAxis) axis).zone()));
    Stream<String> schedules =
        graph.schedules().stream()
            .map(Schedule::zone)
            .filter(Objects::nonNull)
            .map(zone -> name(ZoneId.of(zone)));
    Set<String> zones = Stream.concat(partitions, schedules).collect(Collectors.toSet());
    return zones.size() == 1 ? zones.iterator().next() : UTC;
  }

  private static String name(ZoneId zone) {
    return zone.normalized().equals(ZoneOffset.UTC) ? UTC : zone.getId();
  }
}
