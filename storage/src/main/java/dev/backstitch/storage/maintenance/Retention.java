package dev.backstitch.storage.maintenance;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What must be kept of one table, as those say who need it. Whatever a ref points at is kept
 * besides, apart from the refs named here.
 *
 * @param snapshots to keep, each with who needs it, such as {@code release 12} or {@code filing q1}
 * @param ended workspaces that will never be published: their branches go
 * @param inUse locations that journals of live runs name; never removed, whatever else is true
 * @param left locations that journals of ended workspaces name: removed when no snapshot lists them
 * @param discardedBefore discarded changes of other programs go when they were made before
 */
public record Retention(
    Map<Long, List<String>> snapshots,
    Set<String> ended,
    Set<String> inUse,
    Set<String> left,
    Instant discardedBefore) {
  public Retention {
    snapshots =
        snapshots.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> List.copyOf(e.getValue())));
    ended = Set.copyOf(ended);
    inUse = Set.copyOf(inUse);
    left = Set.copyOf(left);
    Objects.requireNonNull(discardedBefore);
  }
}
