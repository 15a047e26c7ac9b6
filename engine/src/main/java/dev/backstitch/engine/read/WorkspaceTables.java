package dev.backstitch.engine.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.WorkspaceNames;
import dev.backstitch.storage.table.Tables;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Finds what a run has staged and not published. */
public record WorkspaceTables(Metadata metadata, Tables tables) {
  private static final int RUNS_NAMED = 1_000;

  /**
   * What a workspace shows.
   *
   * @param base the release that the rest is of; 0 when nothing was published yet
   * @param snapshots of every table: staged, or as of the base
   */
  public record View(long base, Map<AssetName, Long> snapshots) {
    public View {
      snapshots = Map.copyOf(snapshots);
    }
  }

  /**
   * What readers of a run's workspace see, by its id or by the name it was given: what is staged
   * there, and for the rest the release that it was opened over, or caught up with since.
   *
   * @throws ProblemException BS-635 when there is no such run, BS-636 when it has nothing staged
   */
  public View of(String text, Collection<AssetName> assets) {
    String workspace = new WorkspaceNames(metadata).resolved(text);
    Optional<Workspace> recorded = metadata.workspaces().find(workspace);
    Optional<Run> run = metadata.runs().find(workspace);
    Map<AssetName, Long> staged =
        recorded.isEmpty() ? branches(workspace, assets) : recorded(recorded.get());
    if (staged.isEmpty() && !cameOutAsItWas(recorded, run)) {
      throw new ProblemException(
          run.isEmpty() && recorded.isEmpty() ? unknown(workspace) : empty(workspace, run));
    }
    long base = recorded.map(Workspace::base).orElseGet(() -> run.map(this::base).orElse(newest()));
    Map<AssetName, Long> shown = new HashMap<>(metadata.releases().snapshots(base));
    shown.putAll(staged);
    return new View(base, shown);
  }

  /** Whether all of it was built and nothing came out otherwise than it is published. */
  private static boolean cameOutAsItWas(Optional<Workspace> workspace, Optional<Run> run) {
    return workspace.filter(w -> w.state() == Workspace.State.OPEN).isPresent()
        && run.filter(r -> r.status() == Run.Status.DONE).isPresent();
  }

  /** A workspace that was published shows nothing of its own any more. */
  private Map<AssetName, Long> recorded(Workspace workspace) {
    Map<AssetName, Long> staged = new HashMap<>();
    if (workspace.state() != Workspace.State.PUBLISHED) {
      metadata
          .workspaces()
          .staged(workspace.run())
          .forEach((name, table) -> staged.put(name, table.snapshot()));
    }
    return staged;
  }

  private Map<AssetName, Long> branches(String workspace, Collection<AssetName> assets) {
    Map<AssetName, Long> staged = new HashMap<>();
    Set<AssetName> created = tables.created();
    for (AssetName name : assets) {
      if (!created.contains(name)) {
        continue;
      }
      OptionalLong snapshot = tables.staged(name, workspace);
      if (snapshot.isPresent()) {
        staged.put(name, snapshot.getAsLong());
      }
    }
    return staged;
  }

  /** The release that a run without a record of its workspace began with, or its own last one. */
  private long base(Run run) {
    long begun = metadata.releases().asOf(run.startedAt()).map(Release::id).orElse(0L);
    return published(run.id()).map(own -> Math.max(own.id(), begun)).orElse(begun);
  }

  /** The last release of a run. */
  private Optional<Release> published(String run) {
    return metadata.releases().ofRun(run).stream().findFirst();
  }

  private long newest() {
    return metadata.releases().latest().map(Release::id).orElse(0L);
  }

  private Problem empty(String workspace, Optional<Run> run) {
    Problem problem =
        Problem.of(
            "BS-636",
            "workspace " + workspace,
            "found nothing staged, expected a table that is not published yet");
    String status = run.map(r -> r.status().name().toLowerCase(Locale.ROOT)).orElse("not started");
    return published(workspace)
        .map(last -> problem.next("It was published: read it with --release " + last.id() + "."))
        .orElse(problem.next("The run is " + status + "; run it again to stage its tables."));
  }

  private Problem unknown(String workspace) {
    List<String> known = metadata.runs().newest(RUNS_NAMED).stream().map(Run::id).toList();
    return Problem.of("BS-635", "workspace " + workspace, "found no such run")
        .nearest(Nearest.to(workspace, known).orElse(null))
        .next("`backstitch query 'SELECT run, status FROM backstitch.runs'` names them all.");
  }
}
