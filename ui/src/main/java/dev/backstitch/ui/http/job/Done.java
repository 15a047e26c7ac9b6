package dev.backstitch.ui.http.job;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.ui.json.Json;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * What came of a job.
 *
 * @param answer as the verb of the same name prints it with {@code --json}
 * @param problems what failed all the same; empty when nothing did
 */
public record Done(Consumer<Json> answer, List<Problem> problems) {
  public Done {
    Objects.requireNonNull(answer);
    problems = List.copyOf(problems);
  }

  /** Nothing failed. */
  public Done(Consumer<Json> answer) {
    this(answer, List.of());
  }
}
