package dev.backstitch.engine.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.batch.DuckRowFiles;
import dev.backstitch.storage.query.duckdb.hash.DuckContentHashes;
import dev.backstitch.storage.table.ContentHash;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartitionHashesTest {
  private static final PartitionKey FIRST = PartitionKey.of("2024-03-01");
  private static final PartitionKey SECOND = PartitionKey.of("2024-03-02");
  private static final Scheme DAYS =
      Scheme.of(Dimension.from("day", CalendarAxis.days(ZoneOffset.UTC), "2024-01-01"));
  private static final TableSchema SCHEMA =
      TableSchema.numbered(List.of(Column.of("day", Scalar.DATE), Column.of("id", Scalar.BIGINT)));
  private static final TableSpec SPEC =
      new TableSpec(AssetName.parse("shop.orders"), SCHEMA, KeyColumns.of(DAYS), Map.of());

  @TempDir Path folder;
  private Limits limits;
  private JdbcMetadata metadata;
  private PartitionHashes hashes;
  private int attempts;

  @BeforeEach
  void open() {
    limits = new Limits(1, 256L << 20, folder.resolve("spill"));
    metadata = JdbcMetadata.open(folder.resolve("metadata.db"));
    hashes = new PartitionHashes(new DuckContentHashes(limits), metadata.fileHashes());
  }

  @AfterEach
  void close() {
    metadata.close();
  }

  private TableFile file(PartitionKey key, long... ids) {
    List<Row> rows =
        Arrays.stream(ids)
            .mapToObj(id -> Row.of("day", LocalDate.parse(key.text()), "id", id))
            .toList();
    return new DuckRowFiles(limits)
        .write(SPEC, key, rows, folder.resolve("attempt" + attempts++))
        .orElseThrow()
        .file();
  }

  @Test
  void aRebuiltPartitionIsUnchangedHoweverItsRowsLie() {
    List<TableFile> published = List.of(file(FIRST, 1, 2, 3), file(SECOND, 4));
    List<TableFile> rebuilt = List.of(file(FIRST, 3), file(FIRST, 2, 1), file(SECOND, 5));

    Map<PartitionKey, ContentHash> before = hashes.of(SCHEMA, published);
    Map<PartitionKey, ContentHash> after = hashes.of(SCHEMA, rebuilt);

    assertThat(after.get(FIRST)).isEqualTo(before.get(FIRST));
    assertThat(after.get(SECOND)).isNotEqualTo(before.get(SECOND));
  }

  @Test
  void aFileIsReadOnceInItsLife() throws Exception {
    List<TableFile> files = List.of(file(FIRST, 1, 2, 3), file(SECOND, 4));
    Map<PartitionKey, ContentHash> found = hashes.of(SCHEMA, files);
    for (TableFile file : files) {
      Files.delete(Path.of(file.location()));
    }
    List<TableFile> more = Stream.concat(files.stream(), Stream.of(file(SECOND, 5))).toList();

    assertThat(hashes.of(SCHEMA, files)).isEqualTo(found);
    assertThat(hashes.of(SCHEMA, more).get(SECOND).rows()).isEqualTo(2);
  }

  @Test
  void onlyPartitionsOfWhichEveryFileWasHashedAreKnown() {
    TableFile one = file(FIRST, 1);
    TableFile two = file(FIRST, 2);
    TableFile three = file(SECOND, 3);
    Map<PartitionKey, ContentHash> found = hashes.of(SCHEMA, List.of(one, three));

    assertThat(hashes.known(SCHEMA, List.of(one, two, three)))
        .isEqualTo(Map.of(SECOND, found.get(SECOND)));
    assertThat(hashes.known(SCHEMA, List.of(one, three))).isEqualTo(found);
  }

  @Test
  void partitionsWithoutFilesAreEmpty() {
    assertThat(hashes.of(SCHEMA, List.of())).isEmpty();
    assertThat(ContentHash.EMPTY).hasToString("0:00000000000000000000000000000000");
  }
}
