package dev.backstitch.testkit;

import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.testkit.ProjectAssertion.assertThatAssetsOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import org.junit.jupiter.api.Test;

class ProjectAssertionTest {
  /** Reads a column that is not there. */
  static final class Wrong {
    private static final Owner SALES = team("sales", "sales@shop.example");

    static final Table<Daily> MISTYPED =
        mart("sales.mistyped")
            .ownedBy(SALES)
            .partitionedBy(Daily.from("2024-03-01", "Europe/Berlin"))
            .reads("o", Shop.ORDERS, samePartition())
            .select("SELECT countri FROM o");

    private Wrong() {}
  }

  @Test
  void aSoundProjectHasNoProblems() {
    assertThatAssetsOf(Shop.class).haveNoProblems();
  }

  @Test
  void allProblemsAreTold() {
    assertThatThrownBy(() -> assertThatAssetsOf(Shop.class, Wrong.class).haveNoProblems())
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("Expected no problems, found 1:\n  BS-")
        .hasMessageContaining("sales.mistyped")
        .hasMessageContaining("countri")
        .hasMessageContaining("(ProjectAssertionTest.java:");
  }

  @Test
  void aProblemThatIsWantedMustBeThere() {
    try (TestProject project = TestProject.of(Shop.class, Wrong.class)) {
      String code = project.problems().get(0).code();
      assertThatAssetsOf(Shop.class, Wrong.class).haveProblem(code, "sales.mistyped", "countri");
      assertThatThrownBy(() -> assertThatAssetsOf(Shop.class).haveProblem(code, "sales.mistyped"))
          .isInstanceOf(AssertionError.class)
          .hasMessage("Expected a problem " + code + " with [sales.mistyped], found none");
      assertThat(project.problems()).hasSize(1);
    }
  }
}
