package dev.backstitch.engine.proof.variation;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Hands rows to Java steps in an order by chance, the same one for the same seed. */
public record ShuffledRows(RowFiles rows, long seed) implements RowFiles {
  @Override
  public Reader open(Collection<String> files) {
    return new Shuffling(rows.open(files), new Random(seed));
  }

  @Override
  public List<WrittenFile> write(
      TableSpec output, Map<PartitionKey, List<Row>> written, Path directory) {
    return rows.write(output, written, directory);
  }

  private record Shuffling(Reader reader, Random random) implements Reader {
    @Override
    public List<Row> rows(AliasFiles input, BatchKey key) {
      List<Row> shuffled = new ArrayList<>(reader.rows(input, key));
      Collections.shuffle(shuffled, random);
      return shuffled;
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
