package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.Steps;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.exceptions.CommitFailedException;
import org.apache.iceberg.io.FileIO;

/** Finds out what a REST catalog does, by doing it on tables of its own. */
final class RestProbe {
  private final RestConnection open;
  private final ProbeTables scratch;
  private final List<Finding> findings = new ArrayList<>();

  RestProbe(RestConnection open, FileIO io, String root) {
    this.open = open;
    this.scratch = new ProbeTables(open, io, root);
  }

  Statement run(Instant at) {
    Steps steps = Steps.EACH;
    try {
      if (isBegun() && isKept() && isGuarded()) {
        steps = new ProbeTransactions(open, scratch, findings).steps();
      }
    } finally {
      needed("what was tried can be removed again", false, scratch::removed);
    }
    return new Statement(at, steps, findings, open.endpoints());
  }

  /** Notes what trying showed; a failure is a no, with its words. */
  private boolean needed(String what, boolean isNeeded, BooleanSupplier tried) {
    try {
      boolean holds = tried.getAsBoolean();
      findings.add(new Finding(what, holds, isNeeded, ""));
      return holds;
    } catch (RuntimeException failed) {
      findings.add(new Finding(what, false, isNeeded, open.words(failed)));
      return false;
    }
  }

  private boolean isBegun() {
    return needed("a namespace can be made", true, scratch::hasNamespace)
        && needed(
            "a table that lies in this home's warehouse can be registered",
            true,
            () -> scratch.register("one") && scratch.register("two"));
  }

  private boolean isKept() {
    TableMetadata seen = scratch.there("one").current();
    boolean ids =
        needed(
            "ids of tables and columns are kept",
            true,
            () ->
                seen.uuid().equals(scratch.uuid("one"))
                    && seen.schema().asStruct().equals(ProbeTables.COLUMNS.asStruct()));
    boolean properties =
        needed(
            "table properties are kept, so that gc.enabled=false keeps others from deleting files",
            true,
            () -> "false".equals(seen.properties().get("gc.enabled")));
    boolean moved =
        needed(
            "main can be moved to a snapshot of ours, and shows it at once",
            true,
            () -> {
              long snapshot = scratch.appended("one");
              return main("one").equals(OptionalLong.of(snapshot));
            });
    needed("tags are kept", false, this::keepsTags);
    return ids && properties && moved;
  }

  private boolean keepsTags() {
    TableOperations there = scratch.there("one");
    long main = Branches.main(there.current()).orElseThrow();
    there.commit(
        there.current(),
        TableMetadata.buildFrom(there.current())
            .setRef("release_1", SnapshotRef.tagBuilder(main).build())
            .build());
    return scratch.there("one").current().ref("release_1") != null;
  }

  private boolean isGuarded() {
    return needed("a commit on a stale state is refused", true, this::refusesStale);
  }

  private boolean refusesStale() {
    ProbeTables.Stale stale = scratch.stale("one");
    OptionalLong before = main("one");
    try {
      scratch.there("one").commit(stale.base(), stale.next());
    } catch (CommitFailedException refused) {
      return main("one").equals(before);
    }
    return false;
  }

  private OptionalLong main(String table) {
    return Branches.main(
        ((BaseTable) open.catalog().loadTable(scratch.name(table))).operations().current());
  }
}
