package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.Tables;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the published tables: every query sees one release and nothing of another. */
public final class Reads {
  private final Opened opened;

  Reads(Opened opened) {
    this.opened = opened;
  }

  /**
   * What to read.
   *
   * @param release which release; null for the newest
   * @param asOf the newest release at an instant; null for the newest
   * @param limit most rows to answer
   */
  public record Request(String sql, @Nullable Long release, @Nullable Instant asOf, int limit) {}

  /** The rows, and the release they are of; 0 when nothing was published yet. */
  public record Answer(long release, Queries.Result result) {}

  /** Answers one SELECT. Blocking. */
  public Answer query(Request request, Cancellation cancellation) {
    long release = release(request);
    Map<AssetName, Long> snapshots = opened.home().metadata().releases().snapshots(release);
    Map<AssetName, TableSchema> schemas = new HashMap<>();
    Tables tables = opened.home().storage().tables();
    for (AssetName name : opened.project().graph().order()) {
      Long snapshot = snapshots.get(name);
      schemas.put(
          name,
          snapshot == null
              ? opened.project().table(name).schema()
              : tables.schemaOf(name, snapshot));
    }
    Queries.Result result =
        opened
            .home()
            .queries()
            .query(
                request.sql(),
                schemas,
                name -> files(name, snapshots.get(name)),
                request.limit(),
                cancellation);
    return new Answer(release, result);
  }

  private List<String> files(AssetName name, @Nullable Long snapshot) {
    if (snapshot == null) {
      return List.of();
    }
    KeyColumns keys = KeyColumns.of(opened.project().graph().asset(name).scheme());
    return opened.home().storage().tables().files(name, snapshot, keys).stream()
        .map(TableFile::location)
        .toList();
  }

  private long release(Request request) {
    if (request.asOf() != null) {
      return opened.home().metadata().releases().asOf(request.asOf()).map(Release::id).orElse(0L);
    }
    if (request.release() == null) {
      return opened.release();
    }
    return opened
        .home()
        .metadata()
        .releases()
        .find(request.release())
        .map(Release::id)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-179", "release " + request.release(), "was never published")
                        .next("The newest is " + opened.release() + ".")));
  }
}
