package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.release.Portion;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.release.Unit;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.Loader;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Takes in what senders delivered: each file once, as it came, in one release over all raw assets.
 * A file that is not right is reported and left out; it never holds up the others.
 */
public final class Ingest {
  /** Somebody else took a delivery in since the ledger was read. */
  private static final String TAKEN = "BS-611";

  /** With each try at least one of those who are at it comes to an end. */
  private static final int TRIES = 20;

  private final Project project;
  private final Storage storage;
  private final Incoming incoming;
  private final UnaryOperator<Instant> receivedAt;
  private final Publisher publisher;
  private final Provision provision;

  /**
   * @param provision for its death
   * @param receivedAt the instant at which a file with this modification time counts as received
   */
  public Ingest(
      Project project,
      Storage storage,
      Incoming incoming,
      UnaryOperator<Instant> receivedAt,
      Publisher publisher,
      Provision provision) {
    this.project = project;
    this.storage = storage;
    this.incoming = incoming;
    this.receivedAt = receivedAt;
    this.publisher = publisher;
    this.provision = provision;
  }

  /**
   * What is known of an ingest whose process is gone.
   *
   * @param record where it says beforehand what it will write
   * @param holds proves that it is still at it
   */
  public record Provision(IngestRecord record, Holds holds) {}

  /**
   * What was taken in, and what was not.
   *
   * @param refused partitions of which a delivery is there that could not be taken in
   */
  public record Result(
      List<Taken> taken,
      List<Problem> problems,
      Map<AssetName, PartitionSet> refused,
      @Nullable Release published) {
    /** Nobody looked. */
    public static final Result NOTHING = new Result(List.of(), List.of(), Map.of(), null);

    public Result {
      taken = List.copyOf(taken);
      problems = List.copyOf(problems);
      refused = Map.copyOf(refused);
    }

    /** The same with more problems. */
    public Result and(List<Problem> more) {
      List<Problem> all = new ArrayList<>(problems);
      all.addAll(more);
      return new Result(taken, all, refused, published);
    }

    /** The release that made them visible; empty when nothing was taken in. */
    public Optional<Release> release() {
      return Optional.ofNullable(published);
    }
  }

  /** Deliveries of one asset. */
  public record Taken(AssetName asset, int files, long rows, PartitionSet keys) {}

  private record Prepared(Taken taken, StagedTable staged, List<Delivery> deliveries) {}

  /**
   * Takes in all new deliveries of the assets that are raw. Where somebody else was faster with
   * some of them, the ledger is read again, so that each is taken in once. Blocking.
   */
  public Result run(Collection<AssetName> assets, DynamicKeys keys, Instant now, String by) {
    for (int i = 1; ; i++) {
      try {
        return once(assets, keys, now, by);
      } catch (ProblemException overtaken) {
        if (i == TRIES || overtaken.problems().stream().anyMatch(p -> !p.code().equals(TAKEN))) {
          throw overtaken;
        }
      }
    }
  }

  private Result once(Collection<AssetName> assets, DynamicKeys keys, Instant now, String by) {
    try (Undertaken undertaken = new Undertaken(provision.record(), provision.holds())) {
      return once(assets, keys, now, by, undertaken);
    }
  }

  private Result once(
      Collection<AssetName> assets,
      DynamicKeys keys,
      Instant now,
      String by,
      Undertaken undertaken) {
    Refusals refusals = new Refusals();
    List<Prepared> prepared = new ArrayList<>();
    for (AssetName name : assets) {
      AssetDefinition asset = project.graph().asset(name);
      if (asset.origin() instanceof Origin.Delivered origin) {
        Extent extent = asset.scheme().extentAt(now, keys);
        prepare(asset, origin, extent, now, refusals, undertaken).ifPresent(prepared::add);
      }
    }
    Release release = prepared.isEmpty() ? null : publish(prepared, by, undertaken);
    undertaken.published();
    List<Taken> taken = prepared.stream().map(Prepared::taken).toList();
    return new Result(taken, refusals.problems(), refusals.keys(), release);
  }

  private Optional<Prepared> prepare(
      AssetDefinition asset,
      Origin.Delivered origin,
      Extent extent,
      Instant now,
      Refusals refusals,
      Undertaken undertaken) {
    Arrivals arrivals =
        new Arrivals(
                asset,
                origin,
                extent,
                now,
                receivedAt,
                storage.metadata().deliveries().of(asset.name()))
            .among(incoming.of(asset, origin, extent, now, refusals));
    refusals.add(arrivals.problems());
    if (arrivals.fresh().isEmpty()) {
      return Optional.empty();
    }
    TableSpec wanted = project.table(asset.name());
    TableSchema kept = storage.staging().ensure(wanted).schema();
    TableSpec table = new TableSpec(wanted.name(), kept, wanted.keys(), wanted.properties());
    return new Loading(asset, origin, table, extent, undertaken).load(arrivals.fresh(), refusals);
  }

  /** Loads the fresh files of one asset. */
  private final class Loading {
    private final AssetDefinition asset;
    private final Origin.Delivered origin;
    private final TableSpec table;
    private final Extent extent;
    private final Undertaken undertaken;

    Loading(
        AssetDefinition asset,
        Origin.Delivered origin,
        TableSpec table,
        Extent extent,
        Undertaken undertaken) {
      this.undertaken = undertaken;
      this.asset = asset;
      this.origin = origin;
      this.table = table;
      this.extent = extent;
    }

    Optional<Prepared> load(List<Arrivals.Fresh> fresh, Refusals refusals) {
      List<Arrivals.Fresh> good = fresh;
      while (!good.isEmpty()) {
        try {
          return Optional.of(loaded(good));
        } catch (ProblemException bad) {
          List<Arrivals.Fresh> left = withoutBlamed(good, bad);
          // Where none is to blame, none of them is taken in.
          List<Arrivals.Fresh> refused = new ArrayList<>(good);
          refused.removeAll(left.size() == good.size() ? List.of() : left);
          refusals.add(asset.name(), partitions(refused), bad.problems());
          if (left.size() == good.size()) {
            return Optional.empty();
          }
          good = left;
        }
      }
      return Optional.empty();
    }

    private PartitionSet partitions(List<Arrivals.Fresh> all) {
      return extent.of(all.stream().map(Arrivals.Fresh::key).distinct().toList());
    }

    /** The loader names each bad file as the subject of a problem. */
    private List<Arrivals.Fresh> withoutBlamed(List<Arrivals.Fresh> all, ProblemException bad) {
      return all.stream()
          .filter(
              f -> bad.problems().stream().noneMatch(p -> p.subject().startsWith(f.found().path())))
          .toList();
    }

    private Prepared loaded(List<Arrivals.Fresh> fresh) {
      String attempt = UUID.randomUUID().toString();
      Path folder = storage.staging().dataDirectory(asset.name(), attempt);
      IngestRecord.Begun begun = undertaken.begin(asset.name(), attempt, folder);
      List<Loader.Loaded> loaded;
      try {
        loaded = loaded(fresh, folder);
      } catch (ProblemException bad) {
        undertaken.left(begun);
        throw bad;
      }
      List<WrittenFile> files = loaded.stream().flatMap(l -> l.written().stream()).toList();
      StagedTable staged = storage.staging().stage(attempt, table, List.of(), files);
      PartitionSet keys = partitions(fresh);
      long rows = loaded.stream().mapToLong(Loader.Loaded::rows).sum();
      List<Delivery> deliveries = new ArrayList<>();
      for (int i = 0; i < fresh.size(); i++) {
        deliveries.add(delivery(fresh.get(i), loaded.get(i)));
      }
      return new Prepared(new Taken(asset.name(), fresh.size(), rows, keys), staged, deliveries);
    }

    /** What was fetched and has no rows is no file of its format. */
    private List<Loader.Loaded> loaded(List<Arrivals.Fresh> fresh, Path folder) {
      boolean fetched = origin.source().fetching() != null;
      List<Arrivals.Fresh> withRows =
          fresh.stream().filter(f -> !fetched || f.found().sizeBytes() > 0).toList();
      List<Loader.Arrival> arrivals =
          withRows.stream()
              .map(
                  f ->
                      new Loader.Arrival(
                          f.key(), f.found().file(), f.found().path(), f.number(), f.receivedAt()))
              .toList();
      List<Loader.Loaded> read =
          storage.loader().load(table, origin.source().kept(), arrivals, folder);
      List<Loader.Loaded> out = new ArrayList<>();
      for (Arrivals.Fresh f : fresh) {
        int at = withRows.indexOf(f);
        out.add(at < 0 ? new Loader.Loaded(0, null) : read.get(at));
      }
      return out;
    }

    private Delivery delivery(Arrivals.Fresh fresh, Loader.Loaded loaded) {
      return new Delivery(
          asset.name(),
          fresh.key().text(),
          fresh.found().path(),
          fresh.number(),
          fresh.sha256(),
          fresh.found().sizeBytes(),
          fresh.receivedAt(),
          loaded.rows(),
          loaded.written().map(w -> w.file().location()).orElse(""));
    }
  }

  private Release publish(List<Prepared> prepared, String by, Undertaken undertaken) {
    List<Portion> portions = prepared.stream().map(this::portion).toList();
    List<Delivery> deliveries = prepared.stream().flatMap(p -> p.deliveries().stream()).toList();
    OptionalLong fence = undertaken.fence();
    Guards guards = fence.isEmpty() ? Guards.NONE : Guards.NONE.withFence(fence.getAsLong());
    Unit unit =
        new Unit(
            Release.Kind.INGEST,
            by,
            "deliveries",
            "",
            portions,
            List.of(),
            deliveries,
            List.of(),
            guards);
    try {
      return publisher.publish(unit);
    } catch (ProblemException refused) {
      if (refused.problems().stream().allMatch(p -> p.code().equals(TAKEN))) {
        prepared.forEach(p -> storage.staging().discard(p.staged()));
      }
      throw refused;
    }
  }

  private Portion portion(Prepared prepared) {
    PartitionSet keys = prepared.taken().keys();
    return new Portion(
        prepared.taken().asset(),
        keys,
        OptionalLong.of(prepared.staged().snapshot()),
        (base, id) -> Optional.of(storage.publishing().prepare(prepared.staged(), base, id)),
        id ->
            List.of(
                new Painting(
                    id,
                    id,
                    prepared.taken().asset(),
                    keys.text(),
                    keys.extent().fingerprint(),
                    Fingerprint.DELIVERED,
                    "",
                    List.of(),
                    null)));
  }
}
