package dev.backstitch.engine.step;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Offences;
import dev.backstitch.storage.query.Offences.Offence;
import dev.backstitch.storage.table.KeyColumns;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asks one question of a whole table, and which of some partitions take part in the answer. */
final class Offenders {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final DateTimeFormatter UTC =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss'+00'");

  /** The database keeps fewer than a million samples. */
  private static final int MOST = 999_999;

  private static final BatchKey TABLE = new BatchKey(PartitionKey.WHOLE, List.of(), null, Map.of());

  private final Offences offences;
  private final List<AliasFiles> inputs;

  Offenders(Offences offences, List<AliasFiles> inputs) {
    this.offences = offences;
    this.inputs = List.copyOf(inputs);
  }

  /** The rows of the whole table that a query returns. */
  Offence all(String sql, int samples) {
    return offences
        .find(sql, KeyColumns.of(Scheme.WHOLE), List.of(TABLE), inputs, samples)
        .getOrDefault(PartitionKey.WHOLE, new Offence(0, List.of()));
  }

  /** Those of the partitions that have a row among what the query returns. */
  PartitionSet among(PartitionSet keys, KeyColumns columns, String sql) {
    List<String> selected = new ArrayList<>();
    for (int i = 0; i < columns.columns().size(); i++) {
      String name = SqlName.quoted(columns.columns().get(i).name());
      selected.add("CAST(" + name + " AS VARCHAR) AS k" + i);
    }
    if (selected.isEmpty()) {
      return keys;
    }
    String distinct =
        "SELECT DISTINCT " + String.join(", ", selected) + " FROM (" + sql + "\n) AS offending";
    Set<List<String>> found = new HashSet<>();
    all(distinct, MOST)
        .samplesAsJson()
        .forEach(sample -> found.add(texts(sample, selected.size())));
    List<PartitionKey> hit = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      if (found.contains(columns.values(key).stream().map(Offenders::text).toList())) {
        hit.add(key);
      }
    }
    return keys.extent().of(hit);
  }

  private static List<String> texts(String sample, int count) {
    try {
      JsonNode row = JSON.readTree(sample);
      List<String> out = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        out.add(row.path("k" + i).asText());
      }
      return out;
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read a sample: " + sample, damaged);
    }
  }

  /** A key's value as the database casts it to text, in UTC. */
  private static String text(Object value) {
    return value instanceof OffsetDateTime moment ? UTC.format(moment) : value.toString();
  }
}
