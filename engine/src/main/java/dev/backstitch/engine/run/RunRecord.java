package dev.backstitch.engine.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads what a run has written down, in order; the counterpart of {@link RunJournal}. */
public final class RunRecord {
  static final String BEGAN = "began";
  static final String WRITTEN = "written";
  static final String CHECKED = "checked";
  static final String AMENDED = "amended";
  static final String FAILED = "failed";
  static final String PUBLISHED = "published";
  static final String OVERTAKEN = "overtaken";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Function<AssetName, Extent> extents;

  public RunRecord(Function<AssetName, Extent> extents) {
    this.extents = extents;
  }

  /** Hears what happened, first to last. */
  public interface Reader {
    /** The run began, or went on, reading from a release. */
    default void began(long release) {}

    /** What it is to do from here on, as JSON. */
    default void planned(String plan) {}

    /**
     * An attempt of a batch of the asset ended.
     *
     * @param number 1 for the first try
     */
    default void tried(AssetName asset, int number, long millis) {}

    /** What made an asset from here on. */
    default void made(AssetName asset, String how) {}

    /** Partitions did not come about. */
    default void failed(AssetName asset, PartitionSet keys, String problem) {}

    /** Partitions became visible with a release. */
    default void published(AssetName asset, PartitionSet keys, long release) {}

    /** Partitions came out as others had published them meanwhile, and were left to them. */
    default void overtaken(AssetName asset, PartitionSet keys) {}

    /** A batch was written and checked. */
    default void wrote(
        AssetName asset,
        PartitionSet keys,
        PartitionSet unchanged,
        List<WrittenFile> files,
        List<Verdict> verdicts) {}

    /** The checks over a whole table were made. */
    default void checked(AssetName asset, List<Verdict> verdicts) {}

    /** These partitions must be built again, or for the first time, on top of a release. */
    default void amended(long release, AssetName asset, PartitionSet keys) {}
  }

  /** Tells a reader everything that the entries say. */
  public void read(List<Journal.Entry> entries, Reader reader) {
    for (Journal.Entry entry : entries) {
      JsonNode body = tree(entry.body());
      if (body.has("attempt")) {
        reader.tried(asset(body), body.path("attempt").asInt(), body.path("millis").asLong());
      }
      switch (entry.kind()) {
        case BEGAN -> {
          reader.began(body.path("release").asLong());
          if (body.has("plan")) {
            reader.planned(body.path("plan").asText());
          }
          body.path("made")
              .properties()
              .forEach(
                  made -> reader.made(AssetName.parse(made.getKey()), made.getValue().asText()));
        }
        case WRITTEN -> wrote(body, reader);
        case CHECKED -> reader.checked(asset(body), verdicts(body));
        case AMENDED -> {
          for (JsonNode one : body.path("assets")) {
            reader.amended(body.path("release").asLong(), asset(one), keys(one, "keys"));
          }
        }
        case FAILED ->
            reader.failed(asset(body), keys(body, "keys"), body.path("problem").asText());
        case PUBLISHED ->
            reader.published(asset(body), keys(body, "keys"), body.path("release").asLong());
        case OVERTAKEN -> reader.overtaken(asset(body), keys(body, "keys"));
        default -> {
          // A later version of us wrote more than we know.
        }
      }
    }
  }

  /** Where all files are that a run has written, whatever became of them. */
  public static List<String> locations(List<Journal.Entry> entries) {
    List<String> locations = new ArrayList<>();
    for (Journal.Entry entry : entries) {
      if (entry.kind().equals(WRITTEN)) {
        tree(entry.body())
            .path("files")
            .forEach(file -> locations.add(file.path("location").asText()));
      }
    }
    return locations;
  }

  /** All releases that a run has read from. */
  public static List<Long> releases(List<Journal.Entry> entries) {
    return entries.stream()
        .filter(entry -> entry.kind().equals(BEGAN) || entry.kind().equals(AMENDED))
        .map(entry -> tree(entry.body()).path("release").asLong())
        .distinct()
        .toList();
  }

  private void wrote(JsonNode body, Reader reader) {
    List<WrittenFile> files = new ArrayList<>();
    body.path("files").forEach(file -> files.add(file(file)));
    PartitionSet unchanged = keys(body, "unchanged");
    reader.wrote(asset(body), keys(body, "keys"), unchanged, files, verdicts(body));
  }

  private PartitionSet keys(JsonNode body, String field) {
    return extents.apply(asset(body)).recall(body.path(field).asText());
  }

  private static AssetName asset(JsonNode body) {
    return AssetName.parse(body.path("asset").asText());
  }

  private static WrittenFile file(JsonNode file) {
    List<ColumnMetrics> metrics = new ArrayList<>();
    for (JsonNode column : file.path("metrics")) {
      metrics.add(
          new ColumnMetrics(
              column.path("fieldId").asInt(),
              column.path("sizeBytes").asLong(),
              column.path("values").asLong(),
              column.path("nulls").asLong(),
              column.path("nans").asLong(),
              text(column, "lowest"),
              text(column, "highest")));
    }
    TableFile written =
        new TableFile(
            file.path("location").asText(),
            PartitionKey.parse(file.path("key").asText()),
            file.path("rows").asLong(),
            file.path("size_bytes").asLong());
    return new WrittenFile(written, metrics);
  }

  private static @Nullable String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isNull() || value.isMissingNode() ? null : value.asText();
  }

  private static List<Verdict> verdicts(JsonNode body) {
    List<Verdict> out = new ArrayList<>();
    for (JsonNode verdict : body.path("verdicts")) {
      List<String> samples = new ArrayList<>();
      verdict.path("samples").forEach(sample -> samples.add(sample.asText()));
      out.add(
          new Verdict(
              asset(body),
              verdict.path("check").asText(),
              verdict.path("must").asBoolean(),
              verdict.path("keys").asText(),
              verdict.path("failed").asText(),
              verdict.path("offending").asLong(),
              samples));
    }
    return out;
  }

  private static JsonNode tree(String body) {
    try {
      return JSON.readTree(body);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read a journal entry", damaged);
    }
  }
}
