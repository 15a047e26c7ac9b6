package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspace.Staged;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;

/** The rows of one run's workspace, within somebody's transaction. */
final class WorkspaceRows {
  private static final Sql SQL = new Sql(JdbcWorkspaces.class);

  private final Handle handle;
  private final String run;

  WorkspaceRows(Handle handle, String run) {
    this.handle = handle;
    this.run = run;
  }

  /** A verdict and the revision that brought it. */
  record Given(long revision, Verdict verdict) {}

  static List<Workspace> newest(Handle handle, int limit) {
    return handle
        .createQuery(SQL.named("newest"))
        .bind("limit", limit)
        .map(WorkspaceRows::workspace)
        .list();
  }

  /** Makes it unless it is there. */
  Workspace open(long base) {
    handle
        .createUpdate(SQL.named("open"))
        .bind("run", run)
        .bind("opened", Counters.take(handle, "workspace", "", 1))
        .bind("state", Workspace.State.OPEN.name())
        .bind("base", base)
        .execute();
    return find().orElseThrow();
  }

  Optional<Workspace> find() {
    return read("find");
  }

  /** As it is, and until the transaction ends nobody else changes it. */
  Workspace locked() {
    return read("locked")
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-645", "run " + run, "has no workspace")
                        .blamedOn(Blame.ENGINE)
                        .next("Open it before something is staged, judged or published.")));
  }

  private Optional<Workspace> read(String statement) {
    return handle
        .createQuery(SQL.named(statement))
        .bind("run", run)
        .map(WorkspaceRows::workspace)
        .findOne();
  }

  int rebase(long base) {
    return handle.createUpdate(SQL.named("rebase")).bind("run", run).bind("base", base).execute();
  }

  int stage(AssetName table, Staged staged) {
    return handle
        .createUpdate(SQL.named("stage"))
        .bind("run", run)
        .bind("asset", table.toString())
        .bind("snapshot", staged.snapshot())
        .bind("keys", staged.keys())
        .execute();
  }

  Map<AssetName, Staged> staged() {
    return handle
        .createQuery(SQL.named("tables"))
        .bind("run", run)
        .reduceRows(
            new TreeMap<AssetName, Staged>(),
            (all, row) -> {
              all.put(
                  AssetName.parse(row.getColumn("asset", String.class)),
                  new Staged(
                      row.getColumn("snapshot_id", Long.class),
                      row.getColumn("partition_keys", String.class)));
              return all;
            });
  }

  long judge(long revision, List<Verdict> verdicts) {
    handle.createUpdate(SQL.named("revise")).bind("run", run).bind("revision", revision).execute();
    verdicts.stream().map(Verdict::asset).distinct().forEach(this::forget);
    PreparedBatch inserted = handle.prepareBatch(SQL.named("insertVerdict"));
    int number = 0;
    for (Verdict verdict : newestOfEach(verdicts)) {
      VerdictRows.bind(inserted, verdict)
          .bind("run", run)
          .bind("revision", revision)
          .bind("number", number++)
          .add();
    }
    PaintingRows.execute(inserted);
    return revision;
  }

  private void forget(AssetName asset) {
    handle
        .createUpdate(SQL.named("forgetVerdicts"))
        .bind("run", run)
        .bind("asset", asset.toString())
        .execute();
  }

  private static List<Verdict> newestOfEach(List<Verdict> verdicts) {
    Map<List<Object>, Verdict> newest = new LinkedHashMap<>();
    for (Verdict verdict : verdicts) {
      List<Object> about = List.of(verdict.asset(), verdict.check(), verdict.keys());
      newest.remove(about);
      newest.put(about, verdict);
    }
    return List.copyOf(newest.values());
  }

  List<Given> verdicts() {
    return handle
        .createQuery(SQL.named("verdicts"))
        .bind("run", run)
        .map((row, context) -> new Given(row.getLong("revision"), VerdictRows.read(row, context)))
        .list();
  }

  boolean end(Workspace.State state) {
    return handle
            .createUpdate(SQL.named("end"))
            .bind("run", run)
            .bind("state", state.name())
            .execute()
        == 1;
  }

  private static Workspace workspace(ResultSet row, StatementContext context) throws SQLException {
    return new Workspace(
        row.getString("run_id"),
        Workspace.State.valueOf(row.getString("state")),
        row.getLong("base_release"),
        row.getLong("revision"));
  }
}
