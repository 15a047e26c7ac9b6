package dev.backstitch.asset.definition;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.time.ExpectedCalendar;
import java.time.LocalTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How an asset's rows come about; decides its kind. */
public sealed interface Origin {

  <T> T accept(Visitor<T> visitor);

  /** The kind's word on every face: raw, table, dimension, external. */
  String kind();

  /**
   * Rows delivered as files and kept as they came.
   *
   * @param expected days on which a delivery is due; null when nothing was promised
   * @param expectedBy local time of the scheme's zone by which it is due; null for the day's end
   */
  record Delivered(
      Source source,
      Redelivery redelivery,
      @Nullable ExpectedCalendar expected,
      @Nullable LocalTime expectedBy)
      implements Origin {
    public Delivered {
      Objects.requireNonNull(source);
      Objects.requireNonNull(redelivery);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.delivered(this);
    }

    @Override
    public String kind() {
      return "raw";
    }
  }

  /** Rows selected by one query over the aliases of the inputs. */
  record Selected(String sql, List<Parameter> parameters) implements Origin {
    public Selected {
      Objects.requireNonNull(sql);
      parameters = List.copyOf(parameters);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.selected(this);
    }

    @Override
    public String kind() {
      return "table";
    }
  }

  /** Rows computed in Java; the columns are declared since no query tells them. */
  record Computed(Computation computation, List<Column> columns) implements Origin {
    public Computed {
      Objects.requireNonNull(computation);
      columns = List.copyOf(columns);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.computed(this);
    }

    @Override
    public String kind() {
      return "table";
    }
  }

  /**
   * A dimension: the changes of some columns of each key, by the time from which they hold. The one
   * input is the feed.
   *
   * @param key columns that identify what changes; a partition has a row for each of its changes
   * @param tracked columns whose changes are kept
   * @param effective where the feed says from when a change holds; null for the start of the
   *     partition that brought it
   */
  record Versioned(Feed feed, List<String> key, List<String> tracked, @Nullable Effective effective)
      implements Origin {
    public Versioned {
      Objects.requireNonNull(feed);
      key = List.copyOf(key);
      tracked = List.copyOf(tracked);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.versioned(this);
    }

    @Override
    public String kind() {
      return "dimension";
    }

    /** What a partition of the feed holds, and so what a missing key means. */
    public enum Feed {
      /** All keys: one that is missing has ended. */
      SNAPSHOTS,
      /** Only keys that changed: one that is missing is as it was. */
      CHANGES
    }

    /**
     * The feed's own word on when a change holds; may lie before the partition that brought it.
     *
     * @param column a TIMESTAMP or TIMESTAMPTZ column of the feed
     * @param zone the zone of a TIMESTAMP without one; null for the scheme's
     */
    public record Effective(String column, @Nullable String zone) {
      public Effective {
        Objects.requireNonNull(column);
      }
    }
  }

  /** A table somebody else writes; read, never built. */
  record Outside(List<Column> columns) implements Origin {
    public Outside {
      columns = List.copyOf(columns);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.outside(this);
    }

    @Override
    public String kind() {
      return "external";
    }
  }

  /** One method per way; a new way breaks every reader until it answers. */
  interface Visitor<T> {
    T delivered(Delivered origin);

    T selected(Selected origin);

    T computed(Computed origin);

    T versioned(Versioned origin);

    T outside(Outside origin);
  }
}
