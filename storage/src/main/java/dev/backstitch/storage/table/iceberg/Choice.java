package dev.backstitch.storage.table.iceberg;

import dev.backstitch.storage.table.Expiry.Expired;
import dev.backstitch.storage.table.Expiry.Kept;
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
record Choice(TableMetadata metadata, Map<Long, Set<String>> reasons, List<String> refs) {
  /** Branches and tags that go, by name. */
  @Override
  public List<String> refs() {
    return refs.stream().sorted().toList();
  }

  List<Kept> kept() {
    return snapshots(true).map(s -> new Kept(s.snapshotId(), at(s), because(s))).toList();
  }

  List<Expired> expired() {
    return snapshots(false).map(s -> new Expired(s.snapshotId(), at(s))).toList();
  }

  List<Snapshot> keptSnapshots() {
    return snapshots(true).toList();
  }

  List<Snapshot> expiredSnapshots() {
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

  static Instant at(Snapshot snapshot) {
    return Instant.ofEpochMilli(snapshot.timestampMillis());
  }
}
