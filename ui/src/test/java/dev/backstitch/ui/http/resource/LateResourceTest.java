package dev.backstitch.ui.http.resource;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.testkit.TestProject;
import dev.backstitch.ui.http.served.Reply;
import dev.backstitch.ui.http.served.Served;
import dev.backstitch.ui.kiosk.Kiosk;
import org.junit.jupiter.api.Test;

/** A sale of the 3rd that comes on the 20th. */
class LateResourceTest {
  @Test
  void lateRowsAreListedShownAcceptedAndDecidedOnOnce() {
    try (TestProject kiosk =
            TestProject.of(Kiosk.class)
                .at("2022-01-20T08:00:00Z")
                .land("sales/a.csv", "id,sold_at\n1,2022-01-03 09:00:00\n", "2022-01-04T08:00:00Z")
                .land(
                    "sales/b.csv", "id,sold_at\n4,2022-01-03 12:00:00\n", "2022-01-20T07:00:00Z");
        Served served = Served.over(kiosk.backstitch())) {
      kiosk.materialize();

      JsonNode late = served.get("/late").json();
      assertThat(late.at("/readers/0/asset").asText()).isEqualTo("kiosk.sales");
      assertThat(late.at("/readers/0/late/0/fate").asText()).isEqualTo("waiting");
      assertThat(late.at("/readers/0/late/0/partition").asText()).isEqualTo("2022-01-03");
      assertThat(served.get("/assets").json().at("/assets/1/lateWaiting").asInt()).isEqualTo(1);
      JsonNode rows = served.get("/late/rows?selection=kiosk.sales&limit=5").json();
      assertThat(rows.at("/inputs/0/rows")).hasSize(1);

      String choice = "{\"selection\":\"kiosk.sales\",\"reason\":\"the till was offline\"}";
      JsonNode accepted = served.post("/late/accept", choice).json();
      assertThat(accepted.at("/decided").asText()).isEqualTo("accepted");
      assertThat(accepted.at("/plan").asText()).isNotEmpty();
      assertThat(served.get("/late").json().at("/readers/0/late/0/fate").asText())
          .isEqualTo("accepted");
      Reply again = served.post("/late/accept", choice);
      assertThat(again.status()).isEqualTo(400);
      assertThat(again.code()).isEqualTo("BS-731");
      assertThat(served.post("/late/reject", "{\"selection\":\"kiosk.sales\"}").detail())
          .contains("reason");
      JsonNode row =
          served.get("/assets/kiosk.sales/partitions?range=2022-01-03").json().at("/rows/0");
      assertThat(row.at("/state").asText()).isEqualTo("stale");
      assertThat(row.at("/because/0").asText())
          .isEqualTo("other late rows are accepted than it was built with");
    }
  }
}
