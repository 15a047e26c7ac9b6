package dev.backstitch.storage.query.duckdb.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.FileRewriting.Rewritten;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.query.duckdb.hash.DuckContentHashes;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DuckFileRewritingTest {
  private static final TableSchema SCHEMA = Workbench.schema("id BIGINT!", "region VARCHAR");
  private static final PartitionKey KEY = PartitionKey.of("2024-03-01");

  @TempDir Path folder;
  private Workbench bench;
  private DuckFileRewriting rewriting;

  @BeforeEach
  void open() {
    bench = new Workbench(folder);
    rewriting = new DuckFileRewriting(bench.limits(), new DuckContentHashes(bench.limits()));
  }

  @Test
  void filesOfAPartitionBecomeOneWithTheSameRowsInOrder() {
    List<TableFile> files =
        List.of(file("VALUES (1, 'eu'), (2, NULL)"), file("VALUES (2, NULL), (3, 'us')"));
    WrittenFile merged = rewriting.merged(SCHEMA, files, bench.fresh());
    assertThat(merged.file().rows()).isEqualTo(4);
    assertThat(merged.file().key()).isEqualTo(KEY);
    assertThat(merged.metrics()).extracting(m -> m.nulls()).containsExactly(0L, 2L);
    assertThat(bench.rows(SCHEMA, List.of(merged)))
        .containsExactly(
            "{'id': 1, 'region': eu}",
            "{'id': 2, 'region': NULL}",
            "{'id': 2, 'region': NULL}",
            "{'id': 3, 'region': us}");
  }

  @Test
  @DisplayName("A071 rows whose condition is NULL stay, each once")
  void rowsWhoseConditionIsNullStay() {
    TableFile file = file("VALUES (1, 'eu'), (2, NULL), (3, 'us'), (4, 'us')");
    TableFile other = file("VALUES (5, 'eu')");
    assertThat(rewriting.matching(SCHEMA, List.of(file, other), "region <> 'eu'"))
        .containsExactly(2L, 0L);
    List<Rewritten> rewritten =
        rewriting.without(SCHEMA, List.of(file, other), "region <> 'eu'", bench.fresh());
    assertThat(rewritten).hasSize(1);
    assertThat(rewritten.get(0).file()).isEqualTo(file);
    assertThat(rewritten.get(0).removed()).isEqualTo(2);
    assertThat(bench.rows(SCHEMA, List.of(rewritten.get(0).left().orElseThrow())))
        .containsExactly("{'id': 1, 'region': eu}", "{'id': 2, 'region': NULL}");
  }

  @Test
  void fileThatLosesAllItsRowsIsNotWrittenAgain() {
    List<Rewritten> rewritten =
        rewriting.without(
            SCHEMA, List.of(file("VALUES (1, 'eu')")), "id = 1 -- all", bench.fresh());
    assertThat(rewritten).hasSize(1);
    assertThat(rewritten.get(0).left()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nowhere = 1",
        "id =",
        "true) UNION ALL (SELECT 1",
        "id IN (SELECT 1 FROM read_csv('/etc/passwd'))"
      })
  void conditionThatIsNoneIsRefused(String condition) {
    assertThatThrownBy(
            () ->
                rewriting.without(
                    SCHEMA, List.of(file("VALUES (1, 'eu')")), condition, bench.fresh()))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("BS-568 the condition: ");
  }

  private TableFile file(String rows) {
    return bench.written(SCHEMA, "SELECT * FROM (" + rows + ") AS t(id, region)", KEY).file();
  }
}
