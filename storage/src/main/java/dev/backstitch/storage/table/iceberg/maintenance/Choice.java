package dev.backstitch.storage.table.iceberg.maintenance;

import dev.backstitch.storage.maintenance.Expiry.Expired;
import dev.backstitch.storage.maintenance.Expiry.Kept;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;

/**
 * Which snapshots of a table stay and which go.
 *
 * @param reasons of those that stay, by snapshot
 * @param refs that go
 */
public record Choice(TableMetadata metadata, Map<Long, Set<String>> reasons, List<String> refs) {
  /** Branches and tags that go, by name. */
  @Override
  public List<String> refs() {
    return refs.stream().sorted().toList();
  }

  public List<Kept> kept() {
    return snapshots(true).map(s -> new Kept(s.snapshotId(), at(s), because(s))).toList();
  }

  public List<Expired> expired() {
    return snapshots(false).map(s -> new Expired(s.snapshotId(), at(s))).toList();
  }

  public List<Snapshot> keptSnapshots() {
    return snapshots(true).toList();
  }

  public List<Snapshot> expiredSnapshots() {
    return snapshots(false).toList();
  }

  private Stream<Snapshot> snapshots(boolean kept) {
    return metadata.snapshots().stream()
        .filter(s -> reasons.containsKey(s.snapshotId()) == kept)
        .sorted(Comparator.comparingLong(Snapshot::sequenceNumber));
  }

  private List<String> because(Snapshot snapshot) {
    return List.copyOf(reasons.getOrDefault(snapshot.snapshotId(), Set.of()));
  }

  public static Instant at(Snapshot snapshot) {
    return Instant.ofEpochMilli(snapshot.timestampMillis());
  }
}
