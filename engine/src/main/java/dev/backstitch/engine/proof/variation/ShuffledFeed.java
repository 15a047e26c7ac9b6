package dev.backstitch.engine.proof.variation;

import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.KeyChanges;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Hands a dimension the files of its feed in an order by chance, the same one for a seed. */
public record ShuffledFeed(KeyChanges changes, long seed) implements KeyChanges {
  @Override
  public List<WrittenFile> write(Order order, Path directory, Cancellation cancellation) {
    Feed feed = order.feed();
    List<String> files = new ArrayList<>(feed.files());
    Collections.shuffle(files, new Random(seed));
    Feed shuffled =
        new Feed(
            feed.name(),
            feed.schema(),
            files,
            feed.day(),
            feed.told(),
            feed.key(),
            feed.tracked(),
            feed.meaning());
    return changes.write(
        new Order(order.output(), shuffled, order.partitions()), directory, cancellation);
  }

  @Override
  public List<Window> differences(TableSchema schema, List<String> before, List<String> after) {
    return changes.differences(schema, before, after);
  }
}
