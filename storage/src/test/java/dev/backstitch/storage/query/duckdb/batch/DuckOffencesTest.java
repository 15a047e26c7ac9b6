package dev.backstitch.storage.query.duckdb.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Offences.Offence;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.text.DuckBinder;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckOffencesTest {
  private static final TableSchema OUT =
      Workbench.schema("day DATE", "id BIGINT", "amount DECIMAL(18,2)");
  private static final KeyColumns DAY = KeyColumns.of(Workbench.DAYS);

  @TempDir static Path folder;
  private static DuckBinder binder;
  private static DuckOffences offences;
  private static AliasFiles output;

  @BeforeAll
  static void write() {
    Workbench bench = new Workbench(folder);
    binder = new DuckBinder(bench.limits());
    offences = new DuckOffences(bench.limits(), binder);
    output =
        bench.alias(
            "output",
            OUT,
            "SELECT DATE '2024-03-01' AS day, i AS id, 1.5 AS amount FROM range(5) t(i)",
            "SELECT DATE '2024-03-02' AS day, i AS id, -i AS amount FROM range(5) t(i)",
            "SELECT DATE '2024-03-03' AS day, 7 AS id, NULL AS amount");
  }

  @AfterAll
  static void close() {
    binder.close();
  }

  private static List<BatchKey> days(String... days) {
    return List.of(days).stream().map(d -> Workbench.day(d, Map.of("output", 0))).toList();
  }

  private static Map<PartitionKey, Offence> find(String sql, List<BatchKey> keys) {
    return offences.find(sql, DAY, keys, List.of(output), 2);
  }

  @Test
  void aStatementThatIsStoppedSaysSo() {
    assertThatThrownBy(
            () ->
                offences
                    .under(Runnable::run)
                    .find("SELECT id FROM output", DAY, days("2024-03-01"), List.of(output), 2))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void offendersAreCountedAndSampledPerPartition() {
    String sql = "SELECT id, amount, $day AS \"ID\" FROM output WHERE amount IS NULL OR amount < 0";

    Map<PartitionKey, Offence> found = find(sql, days("2024-03-03", "2024-03-01", "2024-03-02"));

    assertThat(found)
        .containsOnly(
            Map.entry(
                PartitionKey.of("2024-03-02"),
                new Offence(
                    4,
                    List.of(
                        "{\"id\":1,\"amount\":-1.00,\"ID_3\":\"2024-03-02\"}",
                        "{\"id\":2,\"amount\":-2.00,\"ID_3\":\"2024-03-02\"}"))),
            Map.entry(
                PartitionKey.of("2024-03-03"),
                new Offence(1, List.of("{\"id\":7,\"amount\":null,\"ID_3\":\"2024-03-03\"}"))));
    assertThat(find(sql, days("2024-03-02")))
        .isEqualTo(Map.of(PartitionKey.of("2024-03-02"), found.get(PartitionKey.of("2024-03-02"))));
  }

  @Test
  void promisesThatHoldHaveNoOffence() {
    assertThat(find("SELECT * FROM output WHERE id < 0", days("2024-03-01", "2024-03-02")))
        .isEmpty();
    assertThat(find("SELECT * FROM output", List.of())).isEmpty();
  }

  @Test
  void aWholeTableRuleIsAppliedToEachPartitionByItself() {
    String tooFew = "SELECT count(*) AS n FROM output HAVING count(*) < 2";

    assertThat(find(tooFew, days("2024-03-01", "2024-03-03", "2024-03-09")).keySet())
        .containsExactly(PartitionKey.of("2024-03-03"), PartitionKey.of("2024-03-09"));
  }

  @Test
  void samplesMayBeLeftOut() {
    assertThat(offences.find("FROM output", DAY, days("2024-03-01"), List.of(output), 0).values())
        .containsExactly(new Offence(5, List.of()));
  }

  @Test
  void checksAreKeptToTheirAliases() {
    assertThatThrownBy(() -> find("SELECT * FROM published", days("2024-03-01")))
        .hasMessageContaining("BS-501 check: SQL 1:15");
    assertThatThrownBy(
            () -> find("SELECT ('x' || id)::INT FROM output", days("2024-03-01", "2024-03-02")))
        .hasMessageContaining("BS-511 check: SQL 1:19 Could not convert");
  }
}
