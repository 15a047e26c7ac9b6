package dev.backstitch.engine.fetch;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.engine.ingest.Incoming;
import dev.backstitch.engine.ingest.Landing;
import dev.backstitch.engine.ingest.Refusals;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Files of a landing folder, and for assets whose rows are fetched a file for each partition that
 * is due and was not delivered: the rows as they came, under the declared types. A fetch that
 * throws is reported, holds up nothing else, and is tried again when deliveries are looked for
 * again. The files of this are good until it is closed; for one thread.
 */
public final class Fetches implements Incoming, AutoCloseable {
  private final Storage storage;
  private final Incoming files;
  private final Path folder;
  private final UnaryOperator<@Nullable String> secrets;
  private final Map<AssetName, PartitionSet> again;

  /**
   * @param files where the others come from
   * @param folder room for what is fetched
   * @param secrets the value of a secret; null when there is none
   * @param again partitions to fetch though they were delivered; nothing else is fetched then
   */
  public Fetches(
      Storage storage,
      Incoming files,
      Path folder,
      UnaryOperator<@Nullable String> secrets,
      Map<AssetName, PartitionSet> again) {
    this.storage = storage;
    this.files = files;
    this.folder = folder.resolve(UUID.randomUUID().toString());
    this.secrets = secrets;
    this.again = Map.copyOf(again);
  }

  @Override
  public List<Landing.Found> of(
      AssetDefinition asset,
      Origin.Delivered origin,
      Extent extent,
      Instant now,
      Refusals refusals) {
    Source.Fetching fetching = origin.source().fetching();
    if (fetching == null) {
      return files.of(asset, origin, extent, now, refusals);
    }
    List<Landing.Found> out = new ArrayList<>();
    for (PartitionKey key : wanted(asset, origin, extent)) {
      try {
        out.add(kept(asset, key, rows(fetching, key), now));
      } catch (ProblemException refused) {
        refusals.add(
            asset.name(),
            extent.of(List.of(key)),
            refused.problems().stream().map(problem -> about(asset, key, problem)).toList());
      } catch (RuntimeException thrown) {
        Problem failed =
            Problem.of("BS-840", asset.name() + " " + key.text(), "could not be fetched: " + thrown)
                .blamedOn(Blame.EXTERNAL)
                .next("It is tried again with the next `backstitch materialize`.")
                .at(asset.place());
        refusals.add(asset.name(), extent.of(List.of(key)), List.of(failed));
      }
    }
    return out;
  }

  /** The file has no name that anybody knows. */
  private static Problem about(AssetDefinition asset, PartitionKey key, Problem problem) {
    return Problem.of(
            problem.code(), asset.name() + " " + key.text(), "was fetched: " + problem.message())
        .blamedOn(Blame.DATA)
        .at(asset.place());
  }

  private List<Row> rows(Source.Fetching fetching, PartitionKey key) {
    return List.copyOf(fetching.rows(new Asked(key, secrets)));
  }

  private Iterable<PartitionKey> wanted(
      AssetDefinition asset, Origin.Delivered origin, Extent extent) {
    PartitionSet asked = again.get(asset.name());
    if (!again.isEmpty()) {
      return asked == null ? List.of() : asked.keys();
    }
    PartitionSet delivered =
        extent.of(
            storage.metadata().deliveries().of(asset.name()).stream()
                .map(delivery -> PartitionKey.parse(delivery.key()))
                .distinct()
                .toList());
    PartitionSet there = asset.scheme().isWhole() ? extent.all() : extent.closed();
    return Due.among(there.minus(delivered), origin);
  }

  private Landing.Found kept(AssetDefinition asset, PartitionKey key, List<Row> rows, Instant now) {
    TableSpec plain =
        new TableSpec(
            asset.name(),
            TableSchema.numbered(sourceColumns(asset)),
            KeyColumns.of(Scheme.WHOLE),
            Map.of());
    Optional<WrittenFile> written =
        storage
            .rows()
            .write(plain, PartitionKey.WHOLE, rows, folder.resolve(UUID.randomUUID().toString()));
    String path = Source.FETCHED_PATH.replace(Source.PARTITION, key.slug());
    String named = key.parts().size() == 1 ? key.part(0) : key.slug();
    Path file = written.map(w -> Path.of(w.file().location())).orElseGet(this::none);
    try {
      return new Landing.Found(file, path, named, Files.size(file), now);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("Cannot read " + file, unreadable);
    }
  }

  /** A delivery without rows is one, too. */
  private Path none() {
    try {
      Files.createDirectories(folder);
      Path file = folder.resolve("none.parquet");
      return Files.exists(file) ? file : Files.createFile(file);
    } catch (IOException unusable) {
      throw new UncheckedIOException("Cannot write below " + folder, unusable);
    }
  }

  private static List<Column> sourceColumns(AssetDefinition asset) {
    return asset.origin() instanceof Origin.Delivered delivered
        ? delivered.source().columns()
        : List.of();
  }

  /** What a fetch is asked for. */
  private record Asked(PartitionKey partition, UnaryOperator<@Nullable String> secrets)
      implements Source.Fetching.Fetch {
    @Override
    public String secret(String name) {
      return Objects.requireNonNullElseGet(
          secrets.apply(name),
          () -> {
            throw new IllegalArgumentException(
                "the environment has no variable " + name + ", which holds a secret");
          });
    }
  }

  @Override
  public void close() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException left) {
      throw new UncheckedIOException("Cannot remove " + folder, left);
    }
  }
}
