package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.duckdb.batch.HermeticText.Cut;
import dev.backstitch.storage.query.duckdb.batch.HermeticText.Frame;
import dev.backstitch.storage.query.duckdb.text.UserText;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A text set into a fresh frame for some partitions.
 *
 * @param keyValues an expression per key column for the partition's own value
 */
record Framed(KeyScope scope, HermeticText text, List<String> keyValues) {
  /**
   * @param width how many columns the text yields
   * @param subject what a problem is about
   */
  static Framed of(Work work, List<BatchKey> keys, int width, String subject) {
    Frame frame = Frame.of(keys.size());
    PartitionValues values = new PartitionValues(frame.scope(), keys, work.keys());
    UserText user = UserText.of(work.sql());
    Map<String, String> parameters = values.of(user, work.parameters(), subject);
    List<String> keyValues = IntStream.range(0, work.keys().size()).mapToObj(values::key).toList();
    List<Cut> cuts = work.inputs().stream().map(i -> Reach.of(i, keys, frame.scope())).toList();
    HermeticText text =
        new HermeticText(frame, work.inputs(), cuts, user.render(parameters), width);
    return new Framed(frame.scope(), text, keyValues);
  }
}
