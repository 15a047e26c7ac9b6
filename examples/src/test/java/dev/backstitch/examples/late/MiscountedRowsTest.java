package dev.backstitch.examples.late;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.testkit.TestProject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** The ledger of deliveries says another number of rows than there are, as after a bad restore. */
class MiscountedRowsTest {
  private static final String DAY = "2022-01-03";

  @Test
  void aRowThatIsNowhereKeepsBackWhatItMayBelongTo() throws SQLException {
    try (TestProject kiosk =
        TestProject.of(Kiosk.class)
            .at("2022-01-05T08:00:00Z")
            .land(
                "sales/a.csv",
                "id,cents,sold_at\n1,100,2022-01-03 00:00:00\n2,200,2022-01-03 23:59:59\n",
                "2022-01-04T08:00:00Z")) {
      kiosk.materialize("kiosk.sales_raw").succeeds();
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database(kiosk));
          Statement statement = connection.createStatement()) {
        assertThat(statement.executeUpdate("UPDATE deliveries SET row_count = 3")).isOne();
      }

      assertThat(kiosk.materialize("kiosk.sales").problems())
          .extracting(problem -> problem.text())
          .contains(
              "BS-730 kiosk.sales from sales/a.csv 1: received 3 rows, and placed 2, quarantined 0,"
                  + " rejected 0, found 0 unplaceable: expected each row once. The rows of the"
                  + " delivery, or their windows, are not what they were; see `backstitch why"
                  + " kiosk.sales_raw 2022-01-04`.");
      assertThat(kiosk.states(Kiosk.SALES)).doesNotContainKey("published");
    }
  }

  private static String database(TestProject kiosk) {
    String file =
        kiosk
            .backstitch()
            .render()
            .of("kiosk.sales", DAY)
            .inputs()
            .get(0)
            .files()
            .get(0)
            .location();
    return file.substring(0, file.indexOf("/warehouse/")) + "/backstitch.db";
  }
}
