package dev.backstitch.engine.core;

import java.util.Objects;

/**
 * One try at one batch; an answer that names another attempt is out of date and ignored.
 *
 * @param batch number of the batch within the run
 * @param number 1 for the first try
 */
public record Attempt(String run, int batch, int number) {
  public Attempt {
    Objects.requireNonNull(run);
  }
}
