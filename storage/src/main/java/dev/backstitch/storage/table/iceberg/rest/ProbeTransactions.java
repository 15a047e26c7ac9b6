package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Steps;
import dev.backstitch.storage.table.iceberg.catalog.Branches;
import java.util.List;
import java.util.Optional;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.catalog.TableCommit;

/**
 * Whether a commit over several tables moves all or none. A refusal proves little: servers look at
 * all requirements first and then commit one after the other. So a table is added whose metadata
 * cannot be written, which is found out only while committing.
 */
record ProbeTransactions(RestConnection open, ProbeTables scratch, List<Finding> findings) {
  private static final String TOGETHER = "several tables can be moved by one request";
  private static final String REFUSED = "when one table of a request is refused, none moves";
  private static final String FAILED = "when the server fails half-way through, none moves";

  /** How a request that had to fail ended: which tables moved; empty when it did not fail. */
  private record Failed(boolean anyMoved) {}

  Steps steps() {
    try {
      return found();
    } catch (RuntimeException failed) {
      found(TOGETHER, false, open.words(failed));
      return Steps.EACH;
    }
  }

  private Steps found() {
    TableMetadata one = scratch.there("one").current();
    TableMetadata two = scratch.there("two").current();
    boolean isOffered = open.commit(List.of(commit("one", one), commit("two", two)));
    found(TOGETHER, isOffered, isOffered ? "" : "the server does not list transactions/commit");
    if (!isOffered) {
      return Steps.EACH;
    }
    ProbeTables.Stale stale = scratch.stale("two");
    TableCommit old = TableCommit.create(scratch.name("two"), stale.base(), stale.next());
    Optional<Failed> refused = failed("one", old, "one");
    found(REFUSED, refused.isPresent() && !refused.get().anyMoved(), how(refused));
    if (refused.isEmpty() || refused.get().anyMoved()) {
      return Steps.EACH;
    }
    return halfWay();
  }

  private Steps halfWay() {
    scratch.register("unwritable");
    TableCommit unwritable = commit("unwritable", scratch.there("unwritable").current());
    Optional<Failed> last = failed("one", unwritable, "one");
    Optional<Failed> first = last.isEmpty() ? last : failed("two", unwritable, "two");
    if (last.isEmpty() || first.isEmpty()) {
      found(FAILED, false, "it could not be made to fail, so this is not known");
      return Steps.UNPROVEN;
    }
    boolean isOneStep = !last.get().anyMoved() && !first.get().anyMoved();
    found(FAILED, isOneStep, isOneStep ? "" : "the other table of the request moved");
    return isOneStep ? Steps.ONE : Steps.EACH;
  }

  /** A request for a good table and a bad one, the bad one last for "one" and first for "two". */
  private Optional<Failed> failed(String good, TableCommit bad, String watched) {
    TableMetadata base = scratch.there(good).current();
    TableCommit moving = commit(good, base);
    List<TableCommit> request = good.equals("one") ? List.of(moving, bad) : List.of(bad, moving);
    try {
      open.commit(request);
      return Optional.empty();
    } catch (RuntimeException expected) {
      TableMetadata now = scratch.there(watched).current();
      return Optional.of(new Failed(!Branches.main(now).equals(Branches.main(base))));
    }
  }

  private TableCommit commit(String table, TableMetadata base) {
    return TableCommit.create(scratch.name(table), base, scratch.next(base));
  }

  private static String how(Optional<Failed> refused) {
    if (refused.isEmpty()) {
      return "it was accepted";
    }
    return refused.get().anyMoved() ? "the other table of the request moved" : "";
  }

  private void found(String what, boolean holds, String detail) {
    findings.add(new Finding(what, holds, false, detail));
  }
}
