package dev.backstitch.engine.proof.variation;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.engine.code.SecondLoading;
import dev.backstitch.engine.code.Surroundings;
import dev.backstitch.storage.query.Circumstances;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What a partition is built under besides its inputs.
 *
 * @param circumstances of its statements, and of the rows that its Java is given
 * @param surroundings of its Java; null for those of this process, with the code as it is
 */
public record Conditions(Circumstances circumstances, @Nullable Surroundings surroundings) {
  /** As a run has them. */
  public static final Conditions USUAL = new Conditions(Circumstances.USUAL, null);

  static UnaryOperator<Conditions> circumstances(UnaryOperator<Circumstances> change) {
    return c -> new Conditions(change.apply(c.circumstances()), c.surroundings());
  }

  /** Changes pinned surroundings. */
  static UnaryOperator<Conditions> surroundings(UnaryOperator<Surroundings> change) {
    return c ->
        new Conditions(
            c.circumstances(), c.surroundings() == null ? null : change.apply(c.surroundings()));
  }

  /** A Java step under them. */
  public Computation around(Computation step) {
    Computation second = surroundings == null ? step : SecondLoading.of(step, surroundings);
    Integer threads = circumstances.threads();
    return threads == null ? second : inputs -> new OnThreads(threads).call(second, inputs);
  }
}
