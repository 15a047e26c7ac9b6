package dev.backstitch.lineage.radius;

import dev.backstitch.asset.mapping.MappingSpec;
import dev.backstitch.asset.mapping.kind.AllArrived;
import dev.backstitch.asset.mapping.kind.AllPartitions;
import dev.backstitch.asset.mapping.kind.AsOfRead;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.asset.mapping.kind.ByTable;
import dev.backstitch.asset.mapping.kind.Each;
import dev.backstitch.asset.mapping.kind.EveryKeyOf;
import dev.backstitch.asset.mapping.kind.Latest;
import dev.backstitch.asset.mapping.kind.Overlapping;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.Reads;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.mapping.kind.SharedBy;
import dev.backstitch.asset.mapping.kind.TrailingUnits;
import dev.backstitch.asset.mapping.kind.WholeTable;
import dev.backstitch.asset.mapping.kind.WholeUnit;
import dev.backstitch.asset.partition.Unit;
import dev.backstitch.lineage.radius.NaiveAxis.Cell;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether partition p of one asset reads partition q of another, for one pair at a time: what every
 * mapping means, written a second time without the algebra.
 */
final class NaiveReads {
  private final LocalDate base;
  private final Map<ZoneId, NaiveAxis> days = new HashMap<>();

  NaiveReads(LocalDate base) {
    this.base = base;
  }

  boolean reads(MappingSpec by, NaiveAsset up, NaiveAsset down, Cell[] q, Cell[] p) {
    if (by instanceof AllPartitions || by instanceof AllArrived || by instanceof WholeTable) {
      return true;
    } else if (by instanceof SamePartition) {
      return same(up, q, p);
    } else if (by instanceof Each each) {
      int u = q.length - 1;
      int d = p.length - 1;
      return reads(each.first(), up.only(0, u), down.only(0, d), head(q), head(p))
          && reads(each.second(), up.only(u, u + 1), down.only(d, d + 1), tail(q), tail(p));
    } else if (by instanceof EveryKeyOf every) {
      int folded = up.named(every.dimension());
      return same(up.without(folded), without(q, folded), p);
    } else if (by instanceof SharedBy shared) {
      return same(up, q, without(p, down.named(shared.dimension())));
    } else if (by instanceof Latest) {
      List<Cell> existing = up.sides().get(0).existing();
      return !existing.isEmpty() && existing.get(existing.size() - 1).equals(q[0]);
    } else if (by instanceof ByTable table) {
      return table.downOf().getOrDefault(q[0].text(), Set.of()).contains(p[0].text());
    } else if (by instanceof Reads reads) {
      return up.isMeantByItsKey(q) && reads.reads().apply(down.key(p)).contains(up.key(q));
    } else if (by instanceof OwnPrevious) {
      return isNext(down, q, p);
    }
    return readsInTime(by, up, down, q, p);
  }

  private boolean readsInTime(MappingSpec by, NaiveAsset up, NaiveAsset down, Cell[] q, Cell[] p) {
    if (by instanceof AsOfRead) {
      return down.time() < 0 || q[0].at() < p[down.time()].end();
    } else if (by instanceof TrailingUnits trailing) {
      long last = up.sides().get(0).axis().ordinalAt(p[0].end() - 1);
      return q[0].ordinal() <= last && q[0].ordinal() > last - trailing.n();
    } else if (by instanceof WholeUnit) {
      return overlaps(q[0], p[0].at(), p[0].end());
    } else if (by instanceof Overlapping over) {
      return overlaps(
          q[0], p[0].at() - over.before().toSeconds(), p[0].end() + seconds(over.after()));
    } else if (by instanceof ByEventTime event) {
      NaiveAxis local = daysOf(down.sides().get(0).axis().zone());
      long from = p[0].at();
      long to = p[0].end();
      if (event.early() > 0) {
        from = local.cells().get((int) local.ordinalAt(from) - event.early()).at();
      }
      if (event.late() > 0) {
        to = local.cells().get((int) local.ordinalAt(to - 1) + event.late()).end();
      }
      return overlaps(q[0], from, to);
    }
    throw new IllegalArgumentException("Cannot read by " + by);
  }

  private static long seconds(Duration duration) {
    return duration.toSeconds();
  }

  private static boolean overlaps(Cell cell, long from, long to) {
    return cell.at() < to && cell.end() > from;
  }

  private NaiveAxis daysOf(ZoneId zone) {
    return days.computeIfAbsent(zone, z -> NaiveAxis.time(Unit.DAY, z, DayOfWeek.MONDAY, base));
  }

  private static boolean same(NaiveAsset up, Cell[] q, Cell[] p) {
    for (int i = 0; i < q.length; i++) {
      boolean byId = up.isTime(i) || up.sides().get(i).dimension().isGrowing();
      if (byId ? q[i].at() != p[i].at() : !q[i].text().equals(p[i].text())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNext(NaiveAsset asset, Cell[] q, Cell[] p) {
    for (int i = 0; i < q.length; i++) {
      if (q[i].ordinal() != p[i].ordinal() - (i == asset.time() ? 1 : 0)) {
        return false;
      }
    }
    return true;
  }

  private static Cell[] head(Cell[] cells) {
    return Arrays.copyOf(cells, cells.length - 1);
  }

  private static Cell[] tail(Cell[] cells) {
    return new Cell[] {cells[cells.length - 1]};
  }

  private static Cell[] without(Cell[] cells, int i) {
    Cell[] out = new Cell[cells.length - 1];
    System.arraycopy(cells, 0, out, 0, i);
    System.arraycopy(cells, i + 1, out, i, out.length - i);
    return out;
  }
}
