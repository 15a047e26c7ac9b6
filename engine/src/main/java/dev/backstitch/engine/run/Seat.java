package dev.backstitch.engine.run;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The place of the one server of a home; whoever else wants it stands by. Thread-safe. */
public final class Seat implements AutoCloseable {
  private static final String WHAT = "server";

  private final Holds holds;
  private @Nullable Hold hold;

  public Seat(Holds holds) {
    this.holds = holds;
  }

  /**
   * Takes the place.
   *
   * @throws ProblemException BS-757 when somebody serves the home; a retry helps once he is gone
   */
  public void take() {
    if (!standBy(owner -> {})) {
      throw new ProblemException(
          Problem.of("BS-757", "server", owner() + " serves this home")
              .blamedOn(Blame.EXTERNAL)
              .next("Stop it, or start this one as its standby."));
    }
  }

  /**
   * Takes the place if it is free; to be asked again every now and then.
   *
   * @param served hears who has it otherwise
   * @return whether it is taken
   */
  public synchronized boolean standBy(Consumer<String> served) {
    hold = holds.take(WHAT).orElse(null);
    if (hold == null) {
      served.accept(owner());
    }
    return hold != null;
  }

  private String owner() {
    return holds.holder(WHAT).orElse("another process");
  }

  /** To be called every few seconds; false when somebody followed, and nothing more is to begin. */
  public synchronized boolean keep() {
    return hold != null && hold.keep();
  }

  @Override
  public synchronized void close() {
    if (hold != null) {
      hold.release();
      hold = null;
    }
  }
}
