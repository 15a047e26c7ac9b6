package dev.backstitch.storage.maintenance;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What maintenance removes from one table, and why the rest stays.
 *
 * @param kept snapshots that stay, oldest first
 * @param expired snapshots that go, oldest first
 * @param refs branches and tags that go
 * @param files that go from the disk
 */
public record Expiry(
    AssetName table,
    List<Kept> kept,
    List<Expired> expired,
    List<String> refs,
    List<Removal> files) {
  public Expiry {
    Objects.requireNonNull(table);
    kept = List.copyOf(kept);
    expired = List.copyOf(expired);
    refs = List.copyOf(refs);
    files = List.copyOf(files);
  }

  public boolean isNothing() {
    return expired.isEmpty() && refs.isEmpty() && files.isEmpty();
  }

  /** Of all files that go, as far as their sizes are known. */
  public long sizeBytes() {
    return files.stream().mapToLong(Removal::sizeBytes).sum();
  }

  /** A snapshot that stays, with everybody who needs it. */
  public record Kept(long snapshot, Instant at, List<String> because) {
    public Kept {
      Objects.requireNonNull(at);
      because = List.copyOf(because);
    }
  }

  /** A snapshot that nobody needs. */
  public record Expired(long snapshot, Instant at) {
    public Expired {
      Objects.requireNonNull(at);
    }
  }

  /**
   * A file that goes.
   *
   * @param sizeBytes 0 when it is not known
   */
  public record Removal(String location, long sizeBytes, Why why) {
    public Removal {
      Objects.requireNonNull(location);
      Objects.requireNonNull(why);
    }
  }

  /** Why a file can go. */
  public enum Why {
    /** Only expired snapshots list it. */
    EXPIRED,
    /** An ended workspace wrote it, and no snapshot lists it. */
    LEFT,
    /** Table metadata from before the log that later metadata keeps. */
    OUTDATED
  }
}
