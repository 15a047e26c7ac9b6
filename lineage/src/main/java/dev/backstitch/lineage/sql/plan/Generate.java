package dev.backstitch.lineage.sql.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows made by a function from its arguments alone, such as {@code range}.
 *
 * @param arguments constants, or columns of {@code input}
 * @param width how many columns the function itself makes
 * @param input null when it does not read other rows
 * @param passedOn positions of {@code input} whose columns follow the function's own
 */
public record Generate(
    String function,
    List<Expression> arguments,
    int width,
    @Nullable Operator input,
    List<Integer> passedOn)
    implements Operator {
  public Generate {
    arguments = List.copyOf(arguments);
    passedOn = List.copyOf(passedOn);
  }

  @Override
  public <T> T accept(Visitor<T> visitor) {
    return visitor.generate(this);
  }

  @Override
  public List<Operator> inputs() {
    return input == null ? List.of() : List.of(input);
  }
}
