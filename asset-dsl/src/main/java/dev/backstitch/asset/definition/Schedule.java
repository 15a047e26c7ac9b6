package dev.backstitch.asset.definition;

import dev.backstitch.asset.problem.Place;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * When a selection of assets is materialised without being asked.
 *
 * @param cron five fields in the zone; null when arrivals start it
 * @param onArrivalOf raw assets whose deliveries start it; empty when the clock does
 */
public record Schedule(
    String name,
    String selection,
    @Nullable String cron,
    @Nullable String zone,
    List<AssetName> onArrivalOf,
    CatchUp catchUp,
    Place place) {
  public Schedule {
    Objects.requireNonNull(name);
    Objects.requireNonNull(selection);
    onArrivalOf = List.copyOf(onArrivalOf);
    Objects.requireNonNull(catchUp);
    Objects.requireNonNull(place);
  }

  /** What happens with ticks that passed while nothing ran. */
  public enum CatchUp {
    NONE,
    LAST,
    ALL
  }
}
