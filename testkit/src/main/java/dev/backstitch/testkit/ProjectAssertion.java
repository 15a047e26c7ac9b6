package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether declarations are sound: graph, mappings and every query, without any data.
 *
 * <pre>{@code
 * assertThatAssetsOf(Shop.class).haveNoProblems();
 * assertThatAssetsOf(Wrong.class).haveProblem("BS-106", "shop.orders");
 * }</pre>
 */
public final class ProjectAssertion {
  private final List<Problem> problems;

  private ProjectAssertion(List<Problem> problems) {
    this.problems = problems;
  }

  /** The assets, exposures and schedules that the constants of these classes declare. */
  public static ProjectAssertion assertThatAssetsOf(Class<?>... declaring) {
    return assertThatAssetsOf(new ClassesProject(List.of(declaring)));
  }

  public static ProjectAssertion assertThatAssetsOf(AssetProject project) {
    return new ProjectAssertion(problemsOf(project));
  }

  static List<Problem> problemsOf(AssetProject project) {
    try {
      Backstitch.check(project);
      return List.of();
    } catch (ProblemException unsound) {
      return unsound.problems();
    }
  }

  /**
   * Fails with every problem there is.
   *
   * @throws AssertionError when there are any
   */
  public void haveNoProblems() {
    if (!problems.isEmpty()) {
      throw new AssertionError("Expected no problems, found " + listed());
    }
  }

  /**
   * Fails unless one problem has this code and contains all of these texts.
   *
   * @param code such as {@code BS-106}
   */
  public ProjectAssertion haveProblem(String code, String... texts) {
    boolean found =
        problems.stream()
            .anyMatch(
                problem ->
                    problem.code().equals(code)
                        && List.of(texts).stream().allMatch(problem.text()::contains));
    if (!found) {
      throw new AssertionError(
          "Expected a problem " + code + " with " + List.of(texts) + ", found " + listed());
    }
    return this;
  }

  private String listed() {
    return problems.isEmpty()
        ? "none"
        : problems.size()
            + ":"
            + problems.stream().map(Problem::text).collect(Collectors.joining("\n  ", "\n  ", ""));
  }
}
