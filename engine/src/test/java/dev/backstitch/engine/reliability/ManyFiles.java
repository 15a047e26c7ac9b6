package dev.backstitch.engine.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.FileRewriting;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.hash.DuckContentHashes;
import dev.backstitch.storage.query.duckdb.rewrite.DuckFileRewriting;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.StagedTable;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Another program writes days of the loaves anew, with a file for each loaf, as engines do. */
record ManyFiles(BakeryHome home, Path scratch) {
  private static final AssetName LOAVES = BakeryHome.name("loaves");

  /** What it wrote is taken over as a release. */
  Release adopt(String... days) {
    long base = home.storage.metadata().releases().releasedSnapshot(LOAVES).orElseThrow();
    TableSchema schema = home.storage.tables().schemaOf(LOAVES, base);
    List<PartitionKey> keys = List.of(days).stream().map(PartitionKey::of).toList();
    List<WrittenFile> files = new ArrayList<>();
    for (TableFile file : home.storage.tables().files(LOAVES, base, home.keys("loaves"))) {
      if (keys.contains(file.key())) {
        files.addAll(split(schema, file));
      }
    }
    TableSpec spec = new TableSpec(LOAVES, schema, home.keys("loaves"), Map.of());
    StagedTable staged = home.storage.staging().stage("other", spec, keys, files);
    Move move = home.storage.publishing().prepare(staged, OptionalLong.of(base), 1_000_000);
    if (!home.storage.metadata().pointers().swap(move.table(), move.from(), move.to())) {
      throw new IllegalStateException("Cannot write beside somebody else");
    }
    return home.backstitch.rollbacks().adopt("loaves", "written by another engine");
  }

  /** Every partition has one file, and no file is there that no snapshot lists. */
  static void requireMerged(BakeryHome home) {
    Map<String, List<String>> shown = home.files("loaves", home.release());
    assertThat(shown.values()).allMatch(files -> files.size() == 1);
    Set<String> listed = new HashSet<>();
    for (long snapshot : home.storage.tables().snapshots(LOAVES)) {
      home.storage
          .tables()
          .files(LOAVES, snapshot, home.keys("loaves"))
          .forEach(file -> listed.add(file.location()));
    }
    Path data = home.storage.staging().dataDirectory(LOAVES, "look").getParent();
    try (Stream<Path> all = Files.walk(data)) {
      assertThat(all.filter(Files::isRegularFile).map(Path::toString)).isSubsetOf(listed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<WrittenFile> split(TableSchema schema, TableFile file) {
    Limits limits = new Limits(1, 256L << 20, scratch.resolve("spill"));
    FileRewriting rewriting = new DuckFileRewriting(limits, new DuckContentHashes(limits));
    String day = file.key().text();
    List<WrittenFile> files = new ArrayList<>();
    for (String id : home.query("SELECT id FROM loaves WHERE day = '" + day + "' ORDER BY id")) {
      Path folder = home.storage.staging().dataDirectory(LOAVES, UUID.randomUUID().toString());
      files.add(
          rewriting
              .without(schema, List.of(file), "id <> " + id, folder)
              .get(0)
              .left()
              .orElseThrow());
    }
    return files;
  }
}
