package dev.backstitch.storage.query.duckdb.correction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.CorrectionRows.Pair;
import dev.backstitch.storage.query.CorrectionRows.Question;
import dev.backstitch.storage.query.CorrectionRows.Written;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.query.duckdb.Workbench;
import dev.backstitch.storage.table.TableSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

class CorrectionLawsTest {
  private static final int PARTITIONS = 6;
  private static final TableSchema TABLE =
      Workbench.schema("p INTEGER", "k INTEGER", "v DECIMAL(18,2)");
  private static final List<String> KEY = List.of("p", "k");

  private static Workbench bench;
  private static Path folder;
  private static DuckSession session;
  private static DuckCorrectionRows corrections;

  @BeforeContainer
  static void open() throws IOException {
    folder = Files.createTempDirectory("correction-laws");
    bench = new Workbench(folder);
    session = Sandbox.sealed(bench.limits()).writing(folder, 1).open();
    corrections = new DuckCorrectionRows(bench.limits());
  }

  @AfterContainer
  static void close() {
    session.close();
  }

  /** The files of each partition; keys may repeat and be NULL, values may be NULL. */
  private static List<List<String>> state(Random random) {
    List<List<String>> out = new ArrayList<>();
    for (int p = 0; p < PARTITIONS; p++) {
      List<String> rows = new ArrayList<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        String key = random.nextInt(5) == 0 ? "NULL" : String.valueOf(random.nextInt(4));
        String value =
            random.nextInt(4) == 0 ? "NULL" : String.valueOf(random.nextInt(700) / 100.0);
        rows.add(
            "SELECT CAST(%d AS INTEGER) AS p, CAST(%s AS INTEGER) AS k, CAST(%s AS DECIMAL(18,2)) AS v"
                .formatted(p, key, value));
      }
      out.add(rows.isEmpty() ? List.of() : List.of(file(String.join(" UNION ALL ", rows))));
    }
    return out;
  }

  private static String file(String select) {
    return new ParquetCopy(session, TABLE, folder)
        .whole(select, Cancellation.NEVER)
        .orElseThrow()
        .location();
  }

  /** Some partitions as they were, some as they were filed, some new. */
  private static List<List<String>> next(
      List<List<String>> now, List<List<String>> filed, Random random) {
    List<List<String>> fresh = state(random);
    for (int p = 0; p < PARTITIONS; p++) {
      int fate = random.nextInt(4);
      fresh.set(p, fate == 0 ? now.get(p) : fate == 1 ? filed.get(p) : fresh.get(p));
    }
    return fresh;
  }

  private static List<String> correct(
      List<List<String>> before, List<List<String>> after, int number) {
    List<Pair> pairs = new ArrayList<>();
    for (int p = 0; p < PARTITIONS; p++) {
      pairs.add(new Pair(PartitionKey.of("p" + p), number, before.get(p), after.get(p)));
    }
    return corrections.write(new Question(TABLE, KEY, number, "", pairs), folder).stream()
        .map(Written::location)
        .toList();
  }

  private static String all(List<List<String>> state) {
    return from(state.stream().flatMap(List::stream).toList(), "SELECT * FROM %s", EMPTY);
  }

  private static final String EMPTY =
      "SELECT CAST(NULL AS INTEGER) AS p, CAST(NULL AS INTEGER) AS k,"
          + " CAST(NULL AS DECIMAL(18,2)) AS v WHERE false";

  private static String from(List<String> files, String select, String otherwise) {
    String list =
        files.stream().map(f -> "'" + f + "'").collect(Collectors.joining(", ", "[", "]"));
    return files.isEmpty() ? otherwise : select.formatted("read_parquet(" + list + ")");
  }

  private static List<String> differences(String one, String other) {
    return session.query(
        "(%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s)".formatted(one, other),
        row -> row.getString(1) + " " + row.getString(2) + " " + row.getString(3));
  }

  @Property(tries = 10)
  void deltasOfAllCorrectionsSumUpToWhatIsNowLessWhatWasFiled(@ForAll long seed) {
    Random random = new Random(seed);
    List<List<String>> filed = state(random);
    List<List<String>> now = filed;
    List<String> recorded = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      List<List<String>> next = next(now, filed, random);
      recorded.addAll(correct(now, next, i));
      now = next;
    }
    String sum = "(SELECT p, 0 AS k, coalesce(sum(v), 0) AS v FROM (%s) GROUP BY p HAVING v <> 0)";
    String moved =
        sum.formatted(
            "SELECT p, v FROM (%s) UNION ALL SELECT p, -v FROM (%s)"
                .formatted(all(now), all(filed)));
    String deltas = sum.formatted(from(recorded, "SELECT p, v__delta AS v FROM %s", EMPTY));

    assertThat(differences(moved, deltas)).isEmpty();
  }

  @Property(tries = 10)
  void rowsBeforeLessTheOldPlusTheNewAreTheRowsAfter(@ForAll long seed) {
    Random random = new Random(seed);
    List<List<String>> before = state(random);
    List<List<String>> after = next(before, before, random);
    List<String> found = correct(before, after, 1);
    String olds = from(found, "SELECT p, k, v__old FROM %s WHERE op <> 'added'", EMPTY);
    String news = from(found, "SELECT p, k, v__new FROM %s WHERE op <> 'removed'", EMPTY);
    String replayed = "((%s EXCEPT ALL %s) UNION ALL %s)".formatted(all(before), olds, news);

    assertThat(differences(replayed, "(" + all(after) + ")")).isEmpty();
    assertThat(differences("(" + olds + ")", "(" + olds + " EXCEPT ALL " + news + ")"))
        .as("rows that are equal on both sides")
        .isEmpty();
  }
}
