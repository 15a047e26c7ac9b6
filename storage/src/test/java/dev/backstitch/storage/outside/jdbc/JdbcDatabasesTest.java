package dev.backstitch.storage.outside.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.definition.Totals.InDatabase;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.jdbc.database.PostgresServer;
import dev.backstitch.storage.outside.OutsideRow;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finance keeps its totals in a PostgreSQL of its own. */
class JdbcDatabasesTest {
  private static String address = "";

  private final JdbcDatabases databases =
      new JdbcDatabases(Map.of("LEDGER", address)::get, Duration.ofSeconds(1), 3);

  @BeforeAll
  static void keepBooks() throws SQLException {
    execute(
        "DROP SCHEMA IF EXISTS ledger CASCADE",
        "CREATE SCHEMA ledger",
        "CREATE TABLE ledger.totals (day date, region text, eur numeric(38,2), at timestamptz,"
            + " rough float8)",
        "INSERT INTO ledger.totals VALUES"
            + " ('2022-03-01', 'eu', 123456789012345678901234567890123456.78,"
            + "  '2022-03-02T00:00:00Z', 1.5),"
            + " ('2022-03-02', NULL, NULL, NULL, NULL)",
        "CREATE SEQUENCE ledger.numbers");
    try (Connection connection = PostgresServer.connect()) {
      String url = connection.getMetaData().getURL();
      address = url + (url.contains("?") ? "&" : "?") + "user=postgres&password=hunter2";
    }
  }

  @AfterAll
  static void clear() throws SQLException {
    execute("DROP SCHEMA ledger CASCADE");
  }

  private static void execute(String... texts) throws SQLException {
    try (Connection connection = PostgresServer.connect();
        Statement statement = connection.createStatement()) {
      for (String text : texts) {
        statement.execute(text);
      }
    }
  }

  private List<OutsideRow> ask(String select) {
    return databases.rows(new InDatabase("LEDGER", select));
  }

  private Problem refused(String address, String select) {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class, () -> databases.rows(new InDatabase(address, select)));
    for (Throwable at = refused; at != null; at = at.getCause()) {
      assertThat(at.toString()).doesNotContain("hunter2").doesNotContain(":postgresql:");
    }
    return refused.problem();
  }

  private Problem refused(String select) {
    return refused("LEDGER", select);
  }

  @Test
  void everyFigureComesAsItIsWritten() {
    List<OutsideRow> rows = ask("SELECT day, region, eur AS Total FROM ledger.totals ORDER BY day");

    assertThat(rows).extracting(OutsideRow::place).containsExactly("row 1", "row 2");
    assertThat(rows.get(0).value("total")).isEqualTo("123456789012345678901234567890123456.78");
    assertThat(rows.get(0).value("DAY")).isEqualTo("2022-03-01");
    assertThat(rows.get(1).has("region")).isTrue();
    assertThat(rows.get(1).value("region")).isNull();
  }

  @Test
  void nothingCanBeWritten() throws SQLException {
    assertThat(refused("DELETE FROM ledger.totals").text())
        .isEqualTo(
            "BS-684 totals of LEDGER: found DELETE, expected a SELECT. Ask with one SELECT that"
                + " returns the totals.");
    assertThat(
            refused("WITH d AS (DELETE FROM ledger.totals RETURNING day) SELECT * FROM d").text())
        .startsWith("BS-684 totals of LEDGER: refuses the SELECT: ERROR: WITH clause");
    assertThat(refused("SELECT nextval('ledger.numbers')").text())
        .contains("cannot execute nextval() in a read-only transaction");
    assertThat(refused("SELECT 1; DELETE FROM ledger.totals").text())
        .contains("found more than one statement, expected a single SELECT");
    assertThat(ask("SELECT count(*) AS n FROM ledger.totals").get(0).value("n")).isEqualTo("2");
  }

  @Test
  void roundedNumbersAreNoTotals() {
    assertThat(refused("SELECT rough FROM ledger.totals").text())
        .isEqualTo(
            "BS-684 totals of LEDGER: answers rough as float8, expected an exact number. Cast it in"
                + " the SELECT, to numeric or to text.");
    assertThat(ask("SELECT CAST(rough AS numeric) AS rough FROM ledger.totals")).hasSize(2);
  }

  @Test
  void answersAreBoundedInRowsAndTime() {
    assertThat(ask("SELECT generate_series(1, 3) AS n")).hasSize(3);
    assertThat(refused("SELECT generate_series(1, 4) AS n").text())
        .isEqualTo(
            "BS-684 totals of LEDGER: answers more than 3 rows. Select one row for each total.");
    assertThat(refused("SELECT pg_sleep(30)").text())
        .isEqualTo(
            "BS-684 totals of LEDGER: did not answer within 1 s. Let the database keep the totals"
                + " ready, and select those.");
  }

  @Test
  void columnsHaveNamesOfTheirOwn() {
    assertThat(refused("SELECT day, eur AS \"DAY\" FROM ledger.totals").text())
        .isEqualTo(
            "BS-684 totals of LEDGER: answers two columns DAY. Give each a name of its own.");
  }

  @Test
  void aMistakeInTheTextIsTheAuthors() {
    Problem problem = refused("SELECT nothing FROM ledger.totals");
    assertThat(problem.blame()).isEqualTo(Blame.USER);
    assertThat(problem.text())
        .startsWith("BS-684 totals of LEDGER: refuses the SELECT: ERROR: column \"nothing\"")
        .endsWith("Try the text in the database itself.");
  }

  @Test
  void anAddressIsNeverTold() {
    assertThat(refused("MISSING", "SELECT 1").text())
        .isEqualTo(
            "BS-684 totals of MISSING: found the environment variable not set. Set MISSING to the"
                + " jdbc: address, then try again.");
    JdbcDatabases elsewhere =
        new JdbcDatabases(
            Map.of(
                    "GONE", "jdbc:postgresql://127.0.0.1:1/x?user=u&password=hunter2",
                    "ODD", "jdbc:nothing://x?password=hunter2",
                    "BARE", "hunter2")
                ::get);
    for (String name : List.of("GONE", "ODD", "BARE")) {
      ProblemException refused =
          catchThrowableOfType(
              ProblemException.class, () -> elsewhere.rows(new InDatabase(name, "SELECT 1")));
      assertThat(refused.problem().text())
          .startsWith("BS-684 totals of " + name + ": ")
          .doesNotContain("hunter2");
      assertThat(refused.getCause()).isNull();
    }
  }

  @Test
  void sqliteIsReadAsWell(@TempDir Path folder) throws SQLException {
    String file = "jdbc:sqlite:" + folder.resolve("books.db");
    try (Connection connection = DriverManager.getConnection(file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE t (day TEXT, eur TEXT)");
      statement.execute("INSERT INTO t VALUES ('2022-03-01', '0.10')");
    }
    assertThat(databases.rows(new InDatabase(file, "SELECT * FROM t")))
        .singleElement()
        .satisfies(row -> assertThat(row.value("eur")).isEqualTo("0.10"));
    assertThat(refused("jdbc:sqlite:" + folder.resolve("none.db"), "SELECT 1").blame())
        .isEqualTo(Blame.EXTERNAL);
  }
}
