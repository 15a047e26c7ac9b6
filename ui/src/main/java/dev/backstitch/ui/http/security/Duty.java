package dev.backstitch.ui.http.security;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Whether this server is the one that changes its home. Another one stands by: it only reads, until
 * the first is gone. Thread-safe.
 */
public final class Duty {
  private final BooleanSupplier takes;
  private final BooleanSupplier keeps;
  private final Runnable begins;
  private final Supplier<String> other;
  private volatile boolean isOn;

  /**
   * Off until {@link #turn}.
   *
   * @param takes takes the place if it is free
   * @param keeps whether the place is still this server's
   * @param begins what is to be done first when it is taken
   * @param other who has it, in words
   */
  public Duty(
      BooleanSupplier takes, BooleanSupplier keeps, Runnable begins, Supplier<String> other) {
    this.takes = takes;
    this.keeps = keeps;
    this.begins = begins;
    this.other = other;
  }

  /** One that is always on. */
  public static Duty alone() {
    Duty duty = new Duty(() -> true, () -> true, () -> {}, () -> "nobody");
    duty.turn();
    return duty;
  }

  /** Takes the place, or says that one is still there; to be called every few seconds. */
  public synchronized void turn() {
    if (isOn) {
      isOn = keeps.getAsBoolean();
    } else if (takes.getAsBoolean()) {
      begins.run();
      isOn = true;
    }
  }

  public boolean isOn() {
    return isOn;
  }

  /**
   * To be asked before anything is changed.
   *
   * @throws ProblemException BS-836 while another server has the place
   */
  void require() {
    if (!isOn) {
      throw new ProblemException(
          Problem.of("BS-836", "server", "stands by: " + other.get() + " serves this home")
              .blamedOn(Blame.EXTERNAL)
              .next("Ask that one; this one only reads until it is gone."));
    }
  }
}
