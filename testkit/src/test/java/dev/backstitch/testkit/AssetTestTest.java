package dev.backstitch.testkit;

import static dev.backstitch.testkit.AssetTest.materialise;
import static dev.backstitch.testkit.Rows.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AssetTestTest {
  private static final AssetTest REVENUE =
      materialise(Shop.REVENUE).declaredIn(Shop.class).on("2024-03-01");

  @Test
  void aPartitionIsBuiltFromTheRowsThatAreGiven() {
    REVENUE
        .given("o", rows("id, country, amount", "1, France, 10.00", "2, NULL, 1", "3, France, 0.5"))
        .expect(rows("gross, country", "1, NULL", "10.5, France"));
  }

  @Test
  void whatDiffersIsToldRowByRow() {
    assertThatThrownBy(
            () ->
                REVENUE
                    .given("o", rows("id, country, amount", "1, France, 10.00", "2, Spain, 1.00"))
                    .expect(rows("country, gross", "France, 11.00", "Spain, 1")))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            """
            sales.revenue [2024-03-01] is not what was expected:
              missing:    France, 11
              unexpected: France, 10
              as expected: 1 row
              columns: country, gross""");
  }

  @Test
  void equalRowsCountAsOftenAsTheyAre() {
    AssetTest test =
        materialise(Shop.ORDERS)
            .declaredIn(Shop.class)
            .on("2024-03-01")
            .given("raw", rows("id, country, amount", "1, France, 1.00", "2, France, 1.00"));
    assertThatThrownBy(() -> test.expect(rows("country, amount", "France, 1.00")))
        .hasMessageContaining("unexpected: France, 1\n  as expected: 1 row");
    test.expect(rows("country, amount", "France, 1.00", "France, 1.00"));
  }

  @Test
  void onlyTheMappedPartitionsAreSeen() {
    materialise(Shop.THREE_DAYS)
        .declaredIn(Shop.class)
        .on("2024-03-05")
        .given(
            "r",
            rows(
                "day, gross",
                "2024-03-02, 1000.00",
                "2024-03-03, 1.00",
                "2024-03-05, 2.00",
                "2024-03-06, 2000.00"))
        .expect(rows("day, days, gross", "2024-03-05, 2, 3.00"));
  }

  @Test
  void anInputThatNothingIsGivenForIsEmpty() {
    REVENUE.expect(rows("country, gross"));
    materialise(Shop.RUNNING).declaredIn(Shop.class).on("2024-03-01").expect(rows("total", "0"));
  }

  @Test
  void aTableMayReadItsOwnPast() {
    materialise(Shop.RUNNING)
        .declaredIn(Shop.class)
        .on("2024-03-02")
        .given("before", rows("total", "40.00"))
        .given("r", rows("gross", "2.00"))
        .expect(rows("total", "42"));
  }

  @Test
  void aJavaStepIsBuiltTheSameWay() {
    materialise(Shop.LARGEST)
        .declaredIn(Shop.class)
        .on("2024-03-01")
        .given("o", rows("id, amount", "1, 2.00", "2, 7.00"))
        .expect(rows("day, amount", "2024-03-01, 7"));
  }

  @Test
  void anUnpartitionedTableNeedsNoPartition() {
    materialise(Shop.TOTAL)
        .declaredIn(Shop.class)
        .given("r", rows("day, gross", "2024-03-01, 1", "2027-01-01, 2"))
        .expect(rows("gross", "3"));
  }

  @Test
  void aBrokenMustHoldCheckIsNotWhatWasExpected() {
    AssetTest test =
        materialise(Shop.ORDERS)
            .declaredIn(Shop.class)
            .on("2024-03-01")
            .given("raw", rows("id, amount", "1, -5.00"));
    assertThatThrownBy(() -> test.expect(rows("id, amount", "1, -5.00")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("would not be published")
        .hasMessageContaining("BS-520 sales.orders 2024-03-01");
    test.expectProblem("BS-520", "amount < 0");
  }

  @Test
  void aProblemThatDoesNotComeIsMissed() {
    assertThatThrownBy(() -> REVENUE.expectProblem("BS-520"))
        .isInstanceOf(AssertionError.class)
        .hasMessage("sales.revenue [2024-03-01]: expected a problem with [BS-520], found none");
  }

  @Test
  void anUnknownAliasOrColumnIsNamed() {
    assertThatThrownBy(() -> REVENUE.given("orders", rows("id", "1")).rows())
        .hasMessage("Cannot give rows as 'orders': sales.revenue reads [o]");
    assertThatThrownBy(() -> REVENUE.given("o", rows("id, amuont", "1, 2")).rows())
        .hasMessageContaining("has no column 'amuont'; did you mean 'amount'?");
    assertThatThrownBy(() -> REVENUE.expect(rows("grss", "1")))
        .hasMessageContaining("Cannot expect column 'grss'")
        .hasMessageContaining("did you mean 'gross'?");
  }

  @Test
  void aRequiredColumnCannotBeLeftOut() {
    AssetTest test = materialise(Shop.ORDERS).declaredIn(Shop.class).on("2024-03-01");
    assertThatThrownBy(() -> test.given("raw", rows("id", "1")).rows())
        .hasMessage(
            "Cannot give rows as 'raw': sales.orders_raw needs column 'amount', which is required");
  }

  @Test
  void thePartitionColumnIsNeededWhereSeveralAreRead() {
    AssetTest test = materialise(Shop.THREE_DAYS).declaredIn(Shop.class).on("2024-03-05");
    assertThatThrownBy(() -> test.given("r", rows("gross", "1")).rows())
        .hasMessage(
            "Cannot give rows as 'r': sales.revenue needs its partition column 'day':"
                + " 2024-03-03..2024-03-05 of it are read");
  }

  @Test
  void aPartitionThatCannotBeIsRefused() {
    assertThatThrownBy(() -> REVENUE.on("2024-02-29").rows()).hasMessageContaining("2024-02-29");
  }

  @Test
  void theProjectOfAnAssetMustBeKnown() {
    assertThatThrownBy(() -> materialise(Shop.REVENUE).on("2024-03-01").rows())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("materialise(...).declaredIn(Shop.class)");
  }

  @Test
  void rowsHaveAllColumnsOfTheTable() {
    assertThat(REVENUE.given("o", rows("id, amount", "1, 2.00")).rows())
        .hasToString("[{day=2024-03-01, country=null, gross=2.00}]");
  }
}
