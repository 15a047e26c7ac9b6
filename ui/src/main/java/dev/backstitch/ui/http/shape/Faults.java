package dev.backstitch.ui.http.shape;

import java.util.List;

/**
 * Collects what is wrong with a value.
 *
 * @param at where in the whole, such as {@code /assets/0/asset}
 */
public record Faults(String at, List<String> found) {
  /** At something within. */
  public Faults at(Object step) {
    return new Faults(at + "/" + step, found);
  }

  public void add(String words) {
    found.add((at.isEmpty() ? "/" : at) + " " + words);
  }
}
