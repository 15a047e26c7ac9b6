package dev.backstitch.lineage.rule.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.lineage.fixture.Shop;
import dev.backstitch.lineage.rule.query.Reading.Fault;
import dev.backstitch.lineage.rule.query.Reading.Outcome;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundedGrowthTest {
  @Test
  void growthIsToldWithItsPlaceAndAWayOut() {
    String sql = "SELECT *, * FROM o";
    Fault fault = new Fault("grows to more than 10,000 columns and fields in one SELECT", 1, 8);
    Reading reading = new Reading(Shop.revenue(sql), "SQL", sql, Map.of(), fault, Outcome.NONE);
    assertThat(QueryRules.check(reading))
        .extracting(Problem::text)
        .containsExactly(
            "BS-643 shop.revenue: SQL line 1, column 8: grows to more than 10,000 columns and"
                + " fields in one SELECT. Name the columns that are needed, or cut the text into"
                + " several assets. (Shop.java:59)");
  }
}
