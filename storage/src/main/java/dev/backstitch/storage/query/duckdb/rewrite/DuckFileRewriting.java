package dev.backstitch.storage.query.duckdb.rewrite;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Batches.Order;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.ContentHashes;
import dev.backstitch.storage.query.FileRewriting;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Rewrites within walls: nothing but the files can be read, whatever a condition says. */
public final class DuckFileRewriting implements FileRewriting {
  private final Limits limits;
  private final ContentHashes hashes;

  public DuckFileRewriting(Limits limits, ContentHashes hashes) {
    this.limits = limits;
    this.hashes = hashes;
  }

  @Override
  public WrittenFile merged(TableSchema schema, List<TableFile> files, Path directory) {
    List<String> locations = files.stream().map(TableFile::location).toList();
    WrittenFile written;
    try (DuckSession session = writing(locations, directory)) {
      written =
          new ParquetCopy(session, schema, directory)
              .whole(FieldRead.select(schema, locations), Cancellation.NEVER)
              .orElseThrow(() -> refused("merging " + files.size() + " files", "found no rows"))
              .of(files.get(0).key());
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-567", "merging " + files.size() + " files"), e);
    }
    requireSame(schema, locations, written);
    return written;
  }

  private void requireSame(TableSchema schema, List<String> locations, WrittenFile written) {
    String merged = written.file().location();
    List<String> all = new ArrayList<>(locations);
    all.add(merged);
    Map<String, ContentHash> of = hashes.of(schema, all);
    ContentHash before =
        locations.stream()
            .map(file -> Objects.requireNonNull(of.get(file)))
            .reduce(ContentHash.EMPTY, ContentHash::plus);
    if (!before.equals(of.get(merged))) {
      throw refused(
          merged,
          "found content " + of.get(merged) + ", expected " + before + " as in its sources");
    }
  }

  @Override
  public List<Rewritten> without(
      TableSchema schema, List<TableFile> files, String condition, Path directory) {
    List<Long> matching = matching(schema, files, condition);
    List<Rewritten> rewritten = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      if (matching.get(i) > 0) {
        rewritten.add(without(schema, files.get(i), matching.get(i), condition, directory));
      }
    }
    return rewritten;
  }

  private Rewritten without(
      TableSchema schema, TableFile file, long removed, String condition, Path directory) {
    String rest =
        "SELECT * FROM ("
            + FieldRead.select(schema, List.of(file.location()))
            + ") WHERE (\n"
            + condition
            + "\n) IS NOT TRUE";
    Optional<WrittenFile> left;
    try (DuckSession session = writing(List.of(file.location()), directory)) {
      left =
          new ParquetCopy(session, schema, directory)
              .whole(rest, Cancellation.NEVER)
              .map(part -> part.of(file.key()));
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-568", "the condition"), e);
    }
    long kept = left.map(written -> written.file().rows()).orElse(0L);
    if (kept + removed != file.rows()) {
      throw refused(
          file.location(),
          "found " + kept + " rows left of " + file.rows() + ", expected " + removed + " fewer");
    }
    return new Rewritten(file, removed, left.orElse(null));
  }

  @Override
  public List<Long> matching(TableSchema schema, List<TableFile> files, String condition) {
    List<String> locations = files.stream().map(TableFile::location).toList();
    try (DuckSession session = Sandbox.sealed(limits).reading(locations).open()) {
      List<Long> counts = new ArrayList<>();
      for (String location : locations) {
        counts.add(
            session
                .query(
                    "SELECT count(*) FROM ("
                        + FieldRead.select(schema, List.of(location))
                        + ") WHERE (\n"
                        + condition
                        + "\n) IS TRUE",
                    row -> row.getLong(1))
                .get(0));
      }
      return counts;
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-568", "the condition"), e);
    }
  }

  private DuckSession writing(List<String> files, Path directory) {
    ForcedFiles.createFolder(directory);
    return Sandbox.sealed(limits).reading(files).writing(directory, 1).in(Order.FIXED).open();
  }

  private static ProblemException refused(String subject, String found) {
    return new ProblemException(
        Problem.of("BS-567", subject, found)
            .blamedOn(Blame.ENGINE)
            .next("Nothing was changed; the files stay as they are."));
  }
}
