package dev.backstitch.engine.run;

import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.storage.metadata.Workspace;

/**
 * Looks at what others want of a run, while a worker holds it.
 *
 * @param hold of the worker
 */
public record Watch(String run, Hold hold, Metadata metadata) {

  /** What others want of a run that is under way. */
  public enum Wish {
    GO_ON,
    /** Nothing more is to be started for now. */
    PAUSE,
    /** It was given up, or somebody else works on it. */
    STOP
  }

  /** Nothing can be staged or published in a workspace that was given up. */
  Wish wish() {
    boolean isOpen =
        metadata
            .workspaces()
            .find(run)
            .filter(workspace -> workspace.state() != Workspace.State.OPEN)
            .isEmpty();
    if (!isOpen || !hold.keep()) {
      return Wish.STOP;
    }
    boolean isPaused =
        metadata.runs().find(run).filter(r -> r.status() == Run.Status.PAUSED).isPresent();
    return isPaused ? Wish.PAUSE : Wish.GO_ON;
  }
}
