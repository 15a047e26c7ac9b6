package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.iceberg.Snapshot;
import org.apache.iceberg.TableMetadata;

/** Whether what a catalog has under the name of one of our tables is what we told it. Pure. */
record Presence(TableMetadata ours, TableMetadata there, Shown shown) {
  /** BS-659 when somebody else made it so; nothing may be written over it then. */
  Optional<Problem> foreign() {
    if (!ours.uuid().equals(there.uuid())) {
      return Optional.of(
          Problem.of(
                  "BS-659",
                  shown.table().toString(),
                  "found another table of this name in the catalog, expected none or ours")
              .blamedOn(Blame.EXTERNAL)
              .next("Rename or drop it there; then `backstitch catalog tell`."));
    }
    OptionalLong main = Branches.main(there);
    if (!isTold(main)) {
      return Optional.of(written("found snapshot " + Branches.forkText(main) + " on main"));
    }
    return new Announced(ours, shown).canFollow(there)
        ? Optional.empty()
        : Optional.of(written("found commits up to number " + there.lastSequenceNumber()));
  }

  /**
   * What was told last, what shall be told, or something newer of ours: a command can be killed
   * between telling and noting it.
   */
  private boolean isTold(OptionalLong main) {
    if (main.equals(shown.told()) || main.equals(OptionalLong.of(shown.snapshot()))) {
      return true;
    }
    if (main.isEmpty()) {
      return false;
    }
    Snapshot here = ours.snapshot(main.getAsLong());
    Snapshot last = shown.told().isEmpty() ? null : ours.snapshot(shown.told().getAsLong());
    return here != null && (last == null || here.sequenceNumber() > last.sequenceNumber());
  }

  private Problem written(String found) {
    return Problem.of(
            "BS-659",
            shown.table().toString(),
            found
                + " in the catalog, expected snapshot "
                + Branches.forkText(shown.told())
                + ", the one told last: another writer changed the table there")
        .blamedOn(Blame.EXTERNAL)
        .next(
            "`backstitch catalog restore "
                + shown.table()
                + "` makes the catalog show what was released, and keeps the other state there.");
  }
}
