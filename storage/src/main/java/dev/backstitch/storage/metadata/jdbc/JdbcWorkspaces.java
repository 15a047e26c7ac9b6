package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspace.Staged;
import dev.backstitch.storage.metadata.Workspaces;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Workspaces of runs; who changes one locks its row first. */
final class JdbcWorkspaces implements Workspaces {
  private final Database database;

  JdbcWorkspaces(Database database) {
    this.database = database;
  }

  @Override
  public Workspace open(String run, long base) {
    Workspace opened = database.write(handle -> new WorkspaceRows(handle, run).open(base));
    if (opened.state() == Workspace.State.OPEN || opened.state() == Workspace.State.PUBLISHED) {
      return opened;
    }
    throw ended(opened);
  }

  @Override
  public Optional<Workspace> find(String run) {
    return database.read(handle -> new WorkspaceRows(handle, run).find());
  }

  @Override
  public List<Workspace> newest(int limit) {
    return database.read(handle -> WorkspaceRows.newest(handle, limit));
  }

  @Override
  public void rebase(String run, long base) {
    database.write(
        handle -> {
          WorkspaceRows rows = new WorkspaceRows(handle, run);
          requireOpen(rows);
          return rows.rebase(base);
        });
  }

  @Override
  public void staged(String run, AssetName table, Staged staged) {
    database.write(
        handle -> {
          WorkspaceRows rows = new WorkspaceRows(handle, run);
          requireOpen(rows);
          return rows.stage(table, staged);
        });
  }

  @Override
  public Map<AssetName, Staged> staged(String run) {
    return database.read(handle -> new WorkspaceRows(handle, run).staged());
  }

  @Override
  public long judge(String run, List<Verdict> verdicts) {
    return database.write(
        handle -> {
          WorkspaceRows rows = new WorkspaceRows(handle, run);
          return rows.judge(requireOpen(rows).revision() + 1, verdicts);
        });
  }

  @Override
  public List<Verdict> verdicts(String run) {
    return database.read(
        handle ->
            new WorkspaceRows(handle, run)
                .verdicts().stream().map(WorkspaceRows.Given::verdict).toList());
  }

  @Override
  public boolean end(String run, Workspace.State state) {
    if (state == Workspace.State.OPEN) {
      throw new IllegalArgumentException("Cannot end a workspace as open: " + run);
    }
    return database.write(handle -> new WorkspaceRows(handle, run).end(state));
  }

  private static Workspace requireOpen(WorkspaceRows rows) {
    Workspace found = rows.locked();
    if (found.state() != Workspace.State.OPEN) {
      throw ended(found);
    }
    return found;
  }

  private static ProblemException ended(Workspace found) {
    return new ProblemException(
        Problem.of(
                "BS-644",
                "workspace of run " + found.run(),
                "found " + found.state() + ", expected OPEN")
            .next("What has ended stays as it is; start a new run."));
  }
}
