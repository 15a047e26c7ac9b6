package dev.backstitch.engine.app.home;

import dev.backstitch.storage.metadata.DatabaseUrl;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a home is opened.
 *
 * @param home the folder; made when it is not there
 * @param landing the folder of landing files; null for the example's own, or the working folder
 * @param now the clock's instant, on homes of bundled examples only; null for the real or the
 *     example's own time
 * @param by who asks, for the record
 * @param database where metadata is kept; null for a file of the home
 * @param bucket where a new home keeps its tables, and what an old one is asked to have; null for
 *     what the home says, in a new one its own folder
 * @param outlets what people are told through
 * @param observers who is told what runs do
 * @param pace how much is done at once
 */
public record Options(
    Path home,
    @Nullable Path landing,
    @Nullable Instant now,
    String by,
    @Nullable DatabaseUrl database,
    @Nullable Bucket bucket,
    Outlets outlets,
    Observers observers,
    Pace pace) {
  public Options {
    Objects.requireNonNull(pace);
    Objects.requireNonNull(home);
    Objects.requireNonNull(by);
    Objects.requireNonNull(outlets);
    Objects.requireNonNull(observers);
  }

  /** People are told as the environment says. */
  public Options(
      Path home,
      @Nullable Path landing,
      @Nullable Instant now,
      String by,
      @Nullable DatabaseUrl database,
      @Nullable Bucket bucket) {
    this(
        home,
        landing,
        now,
        by,
        database,
        bucket,
        Outlets.ofEnvironment(Set.of()),
        Observers.ofEnvironment(),
        Pace.FREE);
  }

  /** The same with others to tell people through. */
  public Options with(Outlets others) {
    return new Options(home, landing, now, by, database, bucket, others, observers, pace);
  }

  /** The same at another pace. */
  public Options with(Pace other) {
    return new Options(home, landing, now, by, database, bucket, outlets, observers, other);
  }

  /** The same with others who are told what runs do. */
  public Options with(Observers others) {
    return new Options(home, landing, now, by, database, bucket, outlets, others, pace);
  }

  /** Metadata in a file of the home. */
  public Options(Path home, @Nullable Path landing, @Nullable Instant now, String by) {
    this(home, landing, now, by, null);
  }

  /** Tables where the home says. */
  public Options(
      Path home,
      @Nullable Path landing,
      @Nullable Instant now,
      String by,
      @Nullable DatabaseUrl database) {
    this(home, landing, now, by, database, null);
  }
}
