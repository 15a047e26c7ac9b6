package dev.backstitch.dsl;

import static dev.backstitch.dsl.Assets.mart;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.fixture.Broken;
import dev.backstitch.dsl.fixture.Looping;
import org.junit.jupiter.api.Test;

/** What cannot be read is noted and told together; only a missing constant fails at once. */
class ProblemsTest {
  private final Declarations broken = Project.declaredIn(Broken.class);

  @Test
  void everyUnreadableTextIsToldOnceInOrderOfDeclaration() {
    assertThat(broken.problems())
        .extracting(p -> p.code() + " " + p.subject())
        .containsExactly(
            "BS-103 no_team",
            "BS-151 zone 'Europe/Berln'",
            "BS-107 column a",
            "BS-152 calendar",
            "BS-153 no_team",
            "BS-204 2022-13-01",
            "BS-159 window",
            "BS-159 openFor",
            "BS-151 zone 'Mars'",
            "BS-156 t.table",
            "BS-154 inRange(a)",
            "BS-158 t.table",
            "BS-565 column b",
            "BS-103 old name",
            "BS-240 cron '0 25 * * *'",
            "BS-157 t.computed",
            "BS-202 dimension region",
            "BS-151 zone 'Berlin'",
            "BS-240 cron '0 5 * *'",
            "BS-150 Broken.forgotten");
  }

  @Test
  void problemNamesWhatWasFoundAndWhatWasProbablyMeant() {
    assertThat(broken.problems())
        .extracting(p -> p.at(null).text())
        .contains(
            "BS-151 zone 'Europe/Berln': found no such zone, expected a tzdata name. Did you mean"
                + " 'Europe/Berlin'? Use a name like Europe/Berlin.",
            "BS-152 calendar: found '2022-02-30', expected a date like 2022-04-15.",
            "BS-153 no_team: found '4 am', expected a local time like 04:00.",
            "BS-154 inRange(a): found 'many', expected a number like 0.01.",
            "BS-156 t.table: found no resource 'nowhere.sql' beside"
                + " dev.backstitch.dsl.fixture.Broken. Name the file relative to the class, or"
                + " begin with / for the root.",
            "BS-157 t.computed: gives parameters to a Java step. Use a constant in the Java code.",
            "BS-158 t.table: takes 0 slots of pool 'small', expected 1 or more.",
            "BS-565 column b: found the value 'yesterday', expected DATE. Write it as DuckDB would"
                + " print it.",
            "BS-159 window: found a window of 0 days, expected 1 or more.",
            "BS-159 openFor: found -1 days, expected 0 or more.",
            "BS-150 Broken.forgotten: is not static final, so it is not declared. Make it a"
                + " constant.");
    assertThat(broken.problems())
        .filteredOn(p -> p.code().equals("BS-107"))
        .allSatisfy(p -> assertThat(p.nearest()).isEqualTo("DECIMAL"));
  }

  @Test
  void everyProblemHasItsPlace() {
    assertThat(broken.problems())
        .filteredOn(p -> !p.code().equals("BS-150"))
        .allSatisfy(p -> assertThat(p.text()).contains("(Broken.java:"));
  }

  @Test
  void standInsLetTheRestBeChecked() {
    assertThat(broken.assets()).hasSize(4);
    assertThat(broken.schedules()).hasSize(1);
    assertThat(broken.assets().get(0).name()).hasToString("x.no_team");
  }

  @Test
  void constantOfAClassThatIsStillInitialisingFailsAtOnce() {
    assertThatThrownBy(() -> Project.declaredIn(Looping.Orders.class, Looping.Customers.class))
        .isInstanceOf(ProblemException.class)
        .hasMessageMatching(
            "BS-104 crm\\.customers: input 'o' is null, expected a constant that was declared"
                + " before it is used\\. Two classes that initialise each other read null: move"
                + " what both use into a third class\\. \\(Looping\\.java:\\d+\\)");
  }

  @Test
  void ownerThatIsNullFailsAtOnce() {
    assertThatThrownBy(() -> mart("t.x").ownedBy(null))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("BS-104 t.x: the owner is null");
  }
}
