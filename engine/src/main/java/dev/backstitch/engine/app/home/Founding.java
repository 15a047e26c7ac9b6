package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Metadata.Properties;
import dev.backstitch.storage.table.iceberg.remote.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Whose home a folder is and where its tables are; settled when it is first opened. */
record Founding(Options options, AssetProject project) {
  static final String WAREHOUSE = "warehouse";
  private static final String PROJECT = "project";

  /** The name of the project that this is the home of; empty when it is nobody's yet. */
  static String owner(Properties properties) {
    return properties.value(PROJECT).orElse("");
  }

  /**
   * The folder without links, made when it is new.
   *
   * @throws ProblemException BS-176 when it cannot be made
   */
  Path folder() {
    try {
      Files.createDirectories(options.home());
      Path real = options.home().toRealPath();
      if (real.toString().matches(".*[*?\\[\\]{}].*")) {
        throw new ProblemException(
            Problem.of("BS-176", real.toString(), "has a character that DuckDB reads as a pattern")
                .next("Use a folder without * ? [ ] { } in its path."));
      }
      return real;
    } catch (IOException unusable) {
      throw new ProblemException(
          Problem.of("BS-176", options.home().toString(), "cannot be a home: " + unusable)
              .blamedOn(Blame.EXTERNAL)
              .next("Name a folder that can be written with --home."),
          unusable);
    }
  }

  /**
   * Where the tables are: null for the folder. What is settled here is written down.
   *
   * @throws ProblemException BS-175 when it is another project's; BS-656 when its tables are
   *     elsewhere; BS-650, BS-651 when that place cannot be used
   */
  @Nullable ObjectStore store(Path folder, Properties properties) {
    requireOwned(properties);
    String kept = kept(properties);
    ObjectStore store = kept.isEmpty() ? null : opened(folder, kept);
    if (owner(properties).isEmpty()) {
      properties.put(WAREHOUSE, store == null ? "" : store.names().root());
      properties.put(PROJECT, project.name());
    }
    return store;
  }

  private void requireOwned(Properties properties) {
    String owner = owner(properties);
    if (!owner.isEmpty() && !owner.equals(project.name())) {
      throw new ProblemException(
          Problem.of(
                  "BS-175",
                  options.home().toString(),
                  "is the home of project " + owner + ", expected " + project.name())
              .next("Name another folder with --home, or the project with --project."));
    }
  }

  private String kept(Properties properties) {
    Bucket asked = options.bucket();
    boolean isNew = owner(properties).isEmpty();
    String kept = isNew && asked != null ? asked.address() : properties.value(WAREHOUSE).orElse("");
    if (asked != null && !asked.address().equals(kept)) {
      throw new ProblemException(
          Problem.of(
                  "BS-656",
                  options.home().toString(),
                  "keeps its tables in " + (kept.isEmpty() ? "its own folder" : kept))
              .next("Leave --warehouse out, or name a new home."));
    }
    return kept;
  }

  private ObjectStore opened(Path folder, String address) {
    Bucket asked = options.bucket();
    Bucket bucket = asked == null ? Bucket.at(address) : asked;
    return ObjectStore.open(address, folder.resolve(WAREHOUSE), bucket.cacheBytes());
  }
}
