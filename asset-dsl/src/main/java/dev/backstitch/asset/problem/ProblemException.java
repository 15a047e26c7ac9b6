package dev.backstitch.asset.problem;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Carries one or more problems to a face that prints them; never a stack trace for the user. */
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public ProblemException(Problem problem) {
    this(List.of(problem), null);
  }

  public ProblemException(Problem problem, @Nullable Throwable cause) {
    this(List.of(problem), cause);
  }

  public ProblemException(List<Problem> problems) {
    this(problems, null);
  }

  private ProblemException(List<Problem> problems, @Nullable Throwable cause) {
    super(problems.stream().map(Problem::text).collect(Collectors.joining("\n")), cause);
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("Cannot throw without a problem");
    }
    this.problems = List.copyOf(problems);
  }

  public List<Problem> problems() {
    return problems;
  }

  /** The first problem; most throwers have just one. */
  public Problem problem() {
    return problems.get(0);
  }
}
