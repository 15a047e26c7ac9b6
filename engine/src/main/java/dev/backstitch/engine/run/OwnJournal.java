package dev.backstitch.engine.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.storage.metadata.Journal;
import java.time.Clock;
import java.util.List;

/**
 * A journal of one kind of work, beside those of runs.
 *
 * @param name no run is called so
 */
public record OwnJournal(Journal journal, String name, Clock clock) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What an entry says, to be filled. */
  public static ObjectNode body() {
    return JSON.createObjectNode();
  }

  /** What an entry says. */
  public static JsonNode body(Journal.Entry entry) {
    try {
      return JSON.readTree(entry.body());
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read a journal entry", damaged);
    }
  }

  /** Adds an entry that is durable on return. */
  public void append(String kind, ObjectNode body) {
    try {
      journal.append(
          name, List.of(new Journal.Entry(clock.instant(), kind, JSON.writeValueAsString(body))));
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("Cannot write a tree of texts and numbers", impossible);
    }
  }

  /** All entries, first to last. */
  public List<Journal.Entry> all() {
    return journal.replay(name);
  }
}
