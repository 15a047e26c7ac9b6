package dev.backstitch.engine.maintain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.run.OwnJournal;
import dev.backstitch.storage.metadata.Journal;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What compactions began, before they wrote anything, and how each ended; in a journal of its own.
 * A file that no snapshot lists is deleted only when it is named here as left behind.
 */
final class CompactionRecord {
  /** The journal's name; no run is called so. */
  private static final String JOURNAL = "compactions";

  private static final String BEGAN = "began";
  private static final String MERGED = "merged";
  private static final String LEFT = "left";

  private final OwnJournal journal;

  CompactionRecord(Journal journal, Clock clock) {
    this.journal = new OwnJournal(journal, JOURNAL, clock);
  }

  /**
   * One table's.
   *
   * @param folder the only one that it writes data into
   * @param before the snapshot whose files it merges
   */
  record Begun(AssetName table, Path folder, long before) {
    String id() {
      return folder.toString();
    }
  }

  void began(Begun begun) {
    journal.append(BEGAN, about(begun));
  }

  /** The table shows the merged files now. */
  void merged(Begun begun) {
    journal.append(MERGED, about(begun));
  }

  /** The table does not show them, and never will. */
  void left(Begun begun, Collection<String> files) {
    ObjectNode body = about(begun);
    ArrayNode list = body.putArray("files");
    files.stream().sorted().forEach(list::add);
    journal.append(LEFT, body);
  }

  /** Those of which it is not known how they ended. */
  List<Begun> unfinished() {
    Map<String, Begun> open = new LinkedHashMap<>();
    for (Journal.Entry entry : journal.all()) {
      Begun begun = begun(OwnJournal.body(entry));
      if (entry.kind().equals(BEGAN)) {
        open.put(begun.id(), begun);
      } else {
        open.remove(begun.id());
      }
    }
    return List.copyOf(open.values());
  }

  /** The snapshots whose files were merged since an instant, by table. */
  static Map<AssetName, List<Long>> mergedSince(Journal journal, Instant since) {
    Map<AssetName, List<Long>> out = new HashMap<>();
    for (Journal.Entry entry : journal.replay(JOURNAL)) {
      if (entry.kind().equals(MERGED) && !entry.at().isBefore(since)) {
        Begun begun = begun(OwnJournal.body(entry));
        out.computeIfAbsent(begun.table(), table -> new ArrayList<>()).add(begun.before());
      }
    }
    return out;
  }

  /** Files that were left behind, whether they are still there or not. */
  static Set<String> left(Journal journal) {
    Set<String> out = new HashSet<>();
    for (Journal.Entry entry : journal.replay(JOURNAL)) {
      OwnJournal.body(entry).path("files").forEach(file -> out.add(file.asText()));
    }
    return out;
  }

  private static ObjectNode about(Begun begun) {
    return OwnJournal.body()
        .put("asset", begun.table().toString())
        .put("folder", begun.id())
        .put("before", begun.before());
  }

  private static Begun begun(JsonNode body) {
    return new Begun(
        AssetName.parse(body.path("asset").asText()),
        Path.of(body.path("folder").asText()),
        body.path("before").asLong());
  }
}
