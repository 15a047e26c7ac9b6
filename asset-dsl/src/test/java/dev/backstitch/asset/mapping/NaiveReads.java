package dev.backstitch.asset.mapping;

import dev.backstitch.asset.mapping.relation.ArrivalDays;
import dev.backstitch.asset.mapping.relation.AsOf;
import dev.backstitch.asset.mapping.relation.KeyTable;
import dev.backstitch.asset.mapping.relation.Offset;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.mapping.relation.Relation;
import dev.backstitch.asset.mapping.relation.TrailingCells;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.time.Window;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Set;

/** What the relations mean, said a second time for single cells, by windows and by walking. */
final class NaiveReads {
  private NaiveReads() {}

  static boolean reads(
      LinkMapping mapping, Extent up, PartitionKey q, Extent down, PartitionKey p) {
    return mapping.links().stream()
        .allMatch(
            link ->
                reads(
                    link.by(),
                    up.axis(link.up()),
                    q.part(link.up()),
                    down.axis(link.down()),
                    p.part(link.down())));
  }

  private static boolean reads(Relation by, Axis up, String q, Axis down, String p) {
    if (by instanceof KeyTable table) {
      return table.downOf().getOrDefault(q, Set.of()).contains(p);
    }
    if (!up.isTime()) {
      return q.equals(p);
    }
    Window read = up.window(up.cell(q));
    Window reader = down.window(down.cell(p));
    if (by instanceof Overlap overlap) {
      Window grown =
          new Window(reader.start().minus(overlap.before()), reader.end().plus(overlap.after()));
      return grown.overlaps(read);
    }
    if (by instanceof ArrivalDays arrival) {
      return overlaps(arrival, read, reader);
    }
    if (by instanceof AsOf) {
      return read.start().isBefore(reader.end());
    }
    if (by instanceof TrailingCells trailing) {
      long last = up.floor(reader.end().getEpochSecond() - 1);
      long steps = steps(up, up.cell(q), last);
      return steps >= 0 && steps < trailing.n();
    }
    Offset offset = (Offset) by;
    long steps = steps(up, down.cell(p), up.cell(q));
    return steps >= offset.lo() && steps <= offset.hi();
  }

  private static boolean overlaps(ArrivalDays arrival, Window read, Window reader) {
    ZoneId zone = arrival.days().zone();
    LocalDate first = reader.start().atZone(zone).toLocalDate();
    LocalDate last = reader.end().minusSeconds(1).atZone(zone).toLocalDate();
    Instant from =
        arrival.early() == 0
            ? reader.start()
            : stepped(first, -arrival.early(), zone).atStartOfDay(zone).toInstant();
    Instant to =
        arrival.late() == 0
            ? reader.end()
            : stepped(last, arrival.late() + 1, zone).atStartOfDay(zone).toInstant();
    return new Window(from, to).overlaps(read);
  }

  /** Dates that the zone skipped are not counted. */
  private static LocalDate stepped(LocalDate date, long days, ZoneId zone) {
    LocalDate at = date;
    for (long i = 0; i < Math.abs(days); ) {
      at = at.plusDays(Long.signum(days));
      boolean skipped = at.atStartOfDay(zone).isEqual(at.plusDays(1).atStartOfDay(zone));
      i += skipped ? 0 : 1;
    }
    return at;
  }

  /** Steps from one cell to another by walking; beyond 500 all the same. */
  private static long steps(Axis axis, long from, long to) {
    long n = 0;
    long at = from;
    while (at < to && n < 500) {
      at = axis.plus(at, 1);
      n++;
    }
    while (at > to && n > -500) {
      at = axis.plus(at, -1);
      n--;
    }
    return n;
  }
}
