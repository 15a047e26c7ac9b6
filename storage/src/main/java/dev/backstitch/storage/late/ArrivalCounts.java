package dev.backstitch.storage.late;

import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.PlacedBy;
import dev.backstitch.storage.table.TableSchema;
import java.time.Instant;
import java.util.List;

/** Counts where rows of deliveries go by their own time; all deliveries of a call in one query. */
public interface ArrivalCounts {
  /**
   * Rows of deliveries that are not asked for are passed over. Blocking.
   *
   * @return one for each delivery and partition of late rows, in no order; the rows that are not
   *     late are counted under an empty event
   */
  List<Counted> count(Counting counting);

  /**
   * What to count.
   *
   * @param schema of the deliveries' table
   * @param files that hold the deliveries, and may hold others
   * @param events the partitions of the reader, in the order of time; disjoint
   */
  record Counting(
      TableSchema schema,
      List<String> files,
      PlacedBy placedBy,
      List<Opening> arrivals,
      List<Event> events) {
    public Counting {
      files = List.copyOf(files);
      arrivals = List.copyOf(arrivals);
      events = List.copyOf(events);
    }
  }

  /**
   * One delivery and the partitions that still take in its rows.
   *
   * @param from start of the oldest partition that was open; older rows are late
   * @param until end of the newest one; rows from there on came before their time
   * @param open windows of the partitions that read it
   */
  record Opening(String path, int number, Instant from, Instant until, List<Window> open) {
    public Opening {
      open = List.copyOf(open);
    }
  }

  /** A partition in time. */
  record Event(String key, Window window) {}

  /**
   * Numbers of rows, each counted by a rule of its own: a row that two rules claim or none does is
   * seen in the sum.
   */
  record Counted(String path, int number, String event, long placed, long late, long unplaceable) {}
}
