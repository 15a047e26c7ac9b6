package dev.backstitch.dsl;

import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.fetched;
import static dev.backstitch.dsl.Assets.jdbc;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Assets.totals;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.value.DeclaredTotals;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is wrong with totals is noted beside them. */
class TotalsProblemsTest {
  private static final Owner TEAM = team("t", "t@x.example");

  private static String problem(DeclaredTotals totals) {
    assertThat(totals.totals().problems()).hasSize(1);
    return totals.totals().problems().get(0).at(null).text();
  }

  @Test
  void passwordsAreNotDeclaredAndNotPrinted() {
    String[] addresses = {
      "jdbc:postgresql://db/x?user=u&password=hunter2",
      "jdbc:postgresql://u:hunter2@db/x",
      "jdbc:sqlserver://db;Password = hunter2"
    };
    for (String address : addresses) {
      assertThat(problem(totals(TEAM, jdbc(address, "SELECT 1"))))
          .isEqualTo(
              "BS-680 jdbc: found an address with a password, expected none in code. Put the"
                  + " address into an environment variable and name that.");
    }
    assertThat(totals(TEAM, jdbc("jdbc:postgresql://db/x?user=u", "SELECT 1")).totals().problems())
        .isEmpty();
  }

  @Test
  void anAddressIsOneOrNamesAVariable() {
    assertThat(problem(totals(TEAM, jdbc("postgres://db/x", "SELECT 1"))))
        .isEqualTo(
            "BS-680 jdbc: found an address that is neither jdbc:... nor the name of a variable. Say"
                + " jdbc(\"FINANCE_DB\", ...) and set FINANCE_DB to the jdbc: address.");
  }

  @Test
  void rowsThatCodeFetchesAreNoTotals() {
    assertThat(problem(totals(TEAM, fetched(asked -> List.of()))))
        .isEqualTo(
            "BS-681 totals: found rows that code fetches, expected files or jdbc. Keep them in csv,"
                + " jsonLines or parquet, or ask a database with jdbc.");
  }

  @Test
  void nothingNegativeIsTolerated() {
    assertThat(problem(totals(TEAM, csv("t.csv")).withinPercent("-0.1")))
        .isEqualTo("BS-154 totals: found '-0.1', expected 0 or more.");
    assertThat(problem(totals(TEAM).within("some")))
        .isEqualTo("BS-154 totals: found 'some', expected a number like 0.01.");
  }
}
