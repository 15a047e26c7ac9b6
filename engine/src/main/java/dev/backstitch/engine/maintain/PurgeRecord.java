package dev.backstitch.engine.maintain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.digest.Digest;
import dev.backstitch.engine.run.OwnJournal;
import dev.backstitch.storage.metadata.Journal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What was purged, by which order, for ever; in a journal of its own. Of the condition only a
 * digest is kept, since it may say itself whom it is about.
 */
final class PurgeRecord {
  /** The journal's name; no run is called so. */
  static final String JOURNAL = "purges";

  private static final String BEGAN = "began";
  private static final String DONE = "done";
  private static final String FORGOTTEN = "forgotten";

  private final OwnJournal journal;

  PurgeRecord(Journal journal, Clock clock) {
    this.journal = new OwnJournal(journal, JOURNAL, clock);
  }

  /** Files that are to be forgotten. */
  record Begun(String order, AssetName asset, Set<String> files) {}

  void began(PurgeOrder order, Purged planned, Set<String> files) {
    ObjectNode body = about(order, planned);
    ArrayNode list = body.putArray("files");
    files.stream().sorted().forEach(list::add);
    journal.append(BEGAN, body);
  }

  void done(PurgeOrder order, Purged purged) {
    journal.append(DONE, about(order, purged).put("release", purged.release().orElseThrow()));
  }

  private static ObjectNode about(PurgeOrder order, Purged purged) {
    ObjectNode body = about(order.id(), order.asset());
    body.put("reason", order.reason());
    body.put("by", order.by());
    body.put("condition_digest", Digest.shortOf(order.condition()));
    body.put("partitions", purged.partitions().text());
    body.put("rows", purged.rows());
    ArrayNode list = body.putArray("irreproducible");
    for (Purged.Derived derived : purged.irreproducible()) {
      list.addObject()
          .put("asset", derived.asset().toString())
          .put("partitions", derived.partitions().text());
    }
    return body;
  }

  void forgotten(Begun begun) {
    journal.append(FORGOTTEN, about(begun.order(), begun.asset()));
  }

  /** What was begun and is not known to be forgotten everywhere. */
  List<Begun> unfinished() {
    Map<String, Begun> left = new LinkedHashMap<>();
    for (Journal.Entry entry : journal.all()) {
      JsonNode body = OwnJournal.body(entry);
      String order = body.path("order").asText();
      if (entry.kind().equals(BEGAN)) {
        Set<String> files = new HashSet<>();
        body.path("files").forEach(file -> files.add(file.asText()));
        left.put(order, new Begun(order, AssetName.parse(body.path("asset").asText()), files));
      } else {
        left.remove(order);
      }
    }
    return List.copyOf(left.values());
  }

  /** Every purge, the oldest first; one that was taken up again is told once. */
  static List<PastPurge> all(Journal journal) {
    List<PastPurge> all = new ArrayList<>();
    Map<String, PastPurge> begun = new HashMap<>();
    for (Journal.Entry entry : journal.replay(JOURNAL)) {
      PastPurge told = told(entry);
      PastPurge before = begun.remove(told.order());
      switch (entry.kind()) {
        case BEGAN -> begun.put(told.order(), told);
        case DONE -> all.add(told);
        default -> all.add(before == null ? told : before.gone(entry.at()));
      }
    }
    all.addAll(begun.values());
    return all;
  }

  private static PastPurge told(Journal.Entry entry) {
    JsonNode body = OwnJournal.body(entry);
    List<String> irreproducible = new ArrayList<>();
    body.path("irreproducible")
        .forEach(
            one ->
                irreproducible.add(
                    one.path("asset").asText() + " " + one.path("partitions").asText()));
    return new PastPurge(
        body.path("order").asText(),
        AssetName.parse(body.path("asset").asText()),
        entry.at(),
        body.path("by").asText(),
        body.path("reason").asText(),
        body.path("condition_digest").asText(),
        body.hasNonNull("release")
            ? OptionalLong.of(body.path("release").asLong())
            : OptionalLong.empty(),
        body.path("partitions").asText(),
        body.path("rows").asLong(),
        irreproducible,
        !entry.kind().equals(BEGAN));
  }

  private static ObjectNode about(String order, AssetName asset) {
    return OwnJournal.body().put("order", order).put("asset", asset.toString());
  }
}
