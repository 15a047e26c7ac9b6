package dev.backstitch.asset.definition;

import dev.backstitch.asset.problem.Place;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Where people read an asset: a dashboard, a saved report, a filing. */
public record Exposure(
    String name, Kind kind, Owner owner, List<Showing> shows, @Nullable String url, Place place) {
  public Exposure {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(owner);
    shows = List.copyOf(shows);
    Objects.requireNonNull(place);
  }

  /** Columns of one asset that are shown; empty for all. */
  public record Showing(AssetName asset, List<String> columns) {
    public Showing {
      Objects.requireNonNull(asset);
      columns = List.copyOf(columns);
    }
  }

  /** What kind of reader it is. */
  public enum Kind {
    DASHBOARD,
    SAVED_REPORT,
    FILING
  }
}
