package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What runs have staged and what the checks said of it. Safe for use by many threads.
 *
 * <p>Writing to one that is not open fails with BS-644, to one that was never opened with BS-645; a
 * retry helps in neither case.
 */
public interface Workspaces {
  /**
   * Opens the workspace of a run. One that is open or published already is answered as it is, with
   * the base that it was opened with.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-644 when it was abandoned or failed
   */
  Workspace open(String run, long base);

  Optional<Workspace> find(String run);

  /** The last opened first. */
  List<Workspace> newest(int limit);

  /** What is not staged is of another release from now on. */
  void rebase(String run, long base);

  /** Records what a table's branch holds now; replaces what was recorded before. */
  void staged(String run, AssetName table, Workspace.Staged staged);

  Map<AssetName, Workspace.Staged> staged(String run);

  /**
   * Records verdicts: all that is to be said of the assets that they are about, in place of what
   * was said of these before. Of two about the same check and keys the later one counts.
   *
   * @return the workspace's revision from now on
   */
  long judge(String run, List<Verdict> verdicts);

  /** The verdicts that count, in the order they were given. */
  List<Verdict> verdicts(String run);

  /**
   * Ends an open workspace.
   *
   * @return false when it was not open; nothing is changed then
   */
  boolean end(String run, Workspace.State state);
}
