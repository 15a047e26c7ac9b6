package dev.backstitch.engine.ingest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.run.OwnJournal;
import dev.backstitch.storage.metadata.Journal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where deliveries were to be written, before anything was, and how each ended; in a journal of its
 * own. Files of one that came to nothing are deleted only when they are named here as left behind.
 */
public final class IngestRecord {
  /** The journal's name; no run is called so. */
  private static final String JOURNAL = "ingests";

  private static final String BEGAN = "began";
  private static final String PUBLISHED = "published";
  private static final String LEFT = "left";

  private final OwnJournal journal;

  public IngestRecord(Journal journal, Clock clock) {
    this.journal = new OwnJournal(journal, JOURNAL, clock);
  }

  /**
   * Deliveries of one asset.
   *
   * @param work what its process holds as long as it is at it
   * @param attempt names the branch of the table that it is staged on
   * @param folder the only one that it writes data into
   */
  public record Begun(AssetName asset, String work, String attempt, Path folder) {}

  void began(Begun begun) {
    journal.append(BEGAN, about(begun));
  }

  /** What was written is in the ledger. */
  public void published(Begun begun) {
    journal.append(PUBLISHED, about(begun));
  }

  /** Nothing of it is in the ledger, nor ever will be. */
  public void left(Begun begun, Collection<String> files) {
    ObjectNode body = about(begun);
    ArrayNode list = body.putArray("files");
    files.stream().sorted().forEach(list::add);
    journal.append(LEFT, body);
  }

  /** Those of which it is not known how they ended. */
  public List<Begun> unfinished() {
    Map<String, Begun> open = new LinkedHashMap<>();
    for (Journal.Entry entry : journal.all()) {
      Begun begun = begun(OwnJournal.body(entry));
      if (entry.kind().equals(BEGAN)) {
        open.put(begun.attempt(), begun);
      } else {
        open.remove(begun.attempt());
      }
    }
    return List.copyOf(open.values());
  }

  /**
   * What was given up.
   *
   * @param attempts whose branches nobody needs
   * @param files that they have written, whether they are still there or not
   */
  public record GivenUp(Set<String> attempts, Set<String> files) {}

  /** All that came to nothing. */
  public static GivenUp givenUp(Journal journal) {
    Set<String> attempts = new HashSet<>();
    Set<String> files = new HashSet<>();
    for (Journal.Entry entry : journal.replay(JOURNAL)) {
      if (entry.kind().equals(LEFT)) {
        JsonNode body = OwnJournal.body(entry);
        attempts.add(body.path("attempt").asText());
        body.path("files").forEach(file -> files.add(file.asText()));
      }
    }
    return new GivenUp(attempts, files);
  }

  private static ObjectNode about(Begun begun) {
    return OwnJournal.body()
        .put("asset", begun.asset().toString())
        .put("work", begun.work())
        .put("attempt", begun.attempt())
        .put("folder", begun.folder().toString());
  }

  private static Begun begun(JsonNode body) {
    return new Begun(
        AssetName.parse(body.path("asset").asText()),
        body.path("work").asText(),
        body.path("attempt").asText(),
        Path.of(body.path("folder").asText()));
  }
}
