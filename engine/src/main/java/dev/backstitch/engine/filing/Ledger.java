package dev.backstitch.engine.filing;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.filing.Correction;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.CorrectionRows;
import dev.backstitch.storage.query.CorrectionRows.Counts;
import dev.backstitch.storage.query.CorrectionRows.Pair;
import dev.backstitch.storage.query.CorrectionRows.Question;
import dev.backstitch.storage.table.KeyColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the rows of corrections down and numbers them on from what is on record. For one
 * publication or filing, on one thread.
 */
final class Ledger {
  private final Books books;
  private final Map<AssetName, Map<String, Integer>> last = new HashMap<>();

  Ledger(Books books) {
    this.books = books;
  }

  /** Whether the asset lets what was reported be corrected. */
  boolean takes(AssetName asset) {
    Policy policy = books.project().graph().asset(asset).policy();
    return policy.onceReported() == Policy.Correction.RECORD_BESIDE;
  }

  /** Corrections that a release makes; none where rows turn out to be equal. Blocking. */
  List<Correction> write(Differences differences, Release release) {
    AssetDefinition asset = books.project().graph().asset(differences.asset());
    Map<String, Integer> numbers = last.computeIfAbsent(asset.name(), this::recorded);
    List<Pair> pairs = new ArrayList<>();
    differences
        .partitions()
        .forEach(
            (key, sides) ->
                pairs.add(
                    new Pair(
                        key,
                        numbers.getOrDefault(key.text(), 0) + 1,
                        sides.locationsBefore(),
                        sides.locationsAfter())));
    Question question =
        new Question(differences.schema(), keyColumns(asset), release.id(), release.run(), pairs);
    List<Correction> out = new ArrayList<>();
    books
        .rows()
        .write(question, books.folder().resolve(asset.name().toString()))
        .ifPresent(
            written -> pairs.forEach(pair -> add(asset.name(), pair, written, release, out)));
    out.forEach(correction -> numbers.put(correction.partition(), correction.number()));
    return out;
  }

  /** The columns that tell the rows of all partitions apart. */
  static List<String> keyColumns(AssetDefinition asset) {
    List<String> out = new ArrayList<>();
    KeyColumns.of(asset.scheme()).columns().forEach(column -> out.add(column.name()));
    out.addAll(asset.key());
    return out;
  }

  private Map<String, Integer> recorded(AssetName asset) {
    Map<String, Integer> out = new HashMap<>();
    books
        .storage()
        .metadata()
        .corrections()
        .of(List.of(asset))
        .forEach(correction -> out.merge(correction.partition(), correction.number(), Math::max));
    return out;
  }

  private static void add(
      AssetName asset,
      Pair pair,
      CorrectionRows.Written written,
      Release release,
      List<Correction> out) {
    PartitionKey key = pair.partition();
    Counts counts = written.partitions().get(key);
    if (counts != null) {
      out.add(
          new Correction(
              asset,
              key.text(),
              pair.number(),
              release.id(),
              new Correction.Rows(counts.corrected(), counts.added(), counts.removed()),
              written.location()));
    }
  }
}
