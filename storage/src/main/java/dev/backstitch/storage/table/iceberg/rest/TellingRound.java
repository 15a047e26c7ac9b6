package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.catalog.Telling;
import dev.backstitch.storage.table.iceberg.catalog.IcebergTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableCommit;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.exceptions.AlreadyExistsException;
import org.jspecify.annotations.Nullable;

/**
 * Tells a catalog once about some tables: looks what each shows there, makes the missing ones
 * empty, and moves them all, in one request where the server takes it. What failed is looked at
 * again, never assumed.
 */
final class TellingRound {
  private static final int TRIES = 3;

  private final RestConnection open;
  private final IcebergTables tables;
  private final List<Shown> wanted;
  private final List<Shown> done = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();

  TellingRound(RestConnection open, IcebergTables tables, List<Shown> wanted) {
    this.open = open;
    this.tables = tables;
    this.wanted = List.copyOf(wanted);
  }

  /** One table that does not show yet what it shall. */
  private record Late(Shown shown, TableOperations there, TableMetadata base, TableMetadata next) {
    TableCommit commit() {
      return TableCommit.create(identifier(shown.table()), base, next);
    }
  }

  static TableIdentifier identifier(AssetName table) {
    return TableIdentifier.of(table.team(), table.table());
  }

  Telling run() {
    @Nullable RuntimeException last = null;
    for (int i = 0; i < TRIES; i++) {
      done.clear();
      problems.clear();
      try {
        List<Late> late = late();
        if (late.isEmpty()) {
          return new Telling(done, problems);
        }
        move(late);
        late.forEach(each -> done.add(each.shown()));
        return new Telling(done, problems);
      } catch (ProblemException told) {
        throw told;
      } catch (RuntimeException failed) {
        // Refused since somebody was faster, or no answer: what was done shows in the next round.
        last = failed;
      }
    }
    return leftOver(last);
  }

  private Telling leftOver(@Nullable RuntimeException last) {
    done.clear();
    problems.clear();
    try {
      late();
    } catch (RuntimeException unreachable) {
      done.clear();
    }
    problems.add(open.away(last == null ? new IllegalStateException("no answer") : last));
    return new Telling(done, problems);
  }

  private List<Late> late() {
    List<Late> late = new ArrayList<>();
    for (Shown shown : wanted) {
      try {
        look(shown).ifPresentOrElse(late::add, () -> {});
      } catch (ProblemException one) {
        problems.addAll(one.problems());
      }
    }
    return late;
  }

  private Optional<Late> look(Shown shown) {
    TableMetadata ours = tables.load(shown.table());
    Announced announced = new Announced(ours, shown);
    Optional<TableOperations> found = open.find(identifier(shown.table()));
    Optional<Problem> foreign =
        found.flatMap(known -> new Presence(ours, known.current(), shown).foreign());
    if (foreign.isPresent()) {
      throw new ProblemException(foreign.get());
    }
    TableOperations there = found.orElseGet(() -> born(shown.table(), announced));
    TableMetadata now = there.current();
    TableMetadata next = announced.over(now);
    if (next.changes().isEmpty()) {
      done.add(shown);
      return Optional.empty();
    }
    return Optional.of(new Late(shown, there, now, next));
  }

  /** The table without rows: its first rows come with those of all others. */
  private TableOperations born(AssetName table, Announced announced) {
    TableMetadata empty = announced.born();
    String location =
        String.format(
            "%s/%s/00000-%s.metadata.json", empty.location(), Announced.FOLDER, UUID.randomUUID());
    TableMetadataParser.write(empty, tables.io().newOutputFile(location));
    try {
      Namespace team = Namespace.of(table.team());
      if (!open.catalog().namespaceExists(team)) {
        open.catalog().createNamespace(team);
      }
    } catch (AlreadyExistsException faster) {
      // That is all that was wanted.
    }
    try {
      open.catalog().registerTable(identifier(table), location);
    } catch (AlreadyExistsException faster) {
      // Looked at below.
    }
    return open.find(identifier(table)).orElseThrow();
  }

  private void move(List<Late> late) {
    if (late.size() > 1 && open.commit(late.stream().map(Late::commit).toList())) {
      return;
    }
    for (Late each : late) {
      each.there().commit(each.base(), each.next());
    }
  }
}
