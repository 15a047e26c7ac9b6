package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import java.util.Optional;
import java.util.OptionalLong;

/** What to do about tables that another program wrote to: look, then adopt or discard. */
public interface ForeignChanges {
  /**
   * How {@code main} differs from what was released last; empty when it does not.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-601 when there is no such table, or
   *     its released state is gone
   */
  Optional<ForeignChange> find(AssetName table, OptionalLong base, KeyColumns keys);

  /**
   * Metadata that tags what {@code main} shows as this release; no pointer is moved.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-563 when our readers could not read
   *     it; BS-603 when {@code main} has moved since the change was found: look again
   */
  Move adopt(ForeignChange seen, long release);

  /**
   * Points {@code main} back at what was released last. The other program's state stays readable
   * under tag {@code discarded_<snapshot>}, workspaces stay as they are.
   *
   * @return false when {@code main} has moved since the change was found; nothing is changed then
   */
  boolean discard(ForeignChange seen);
}
