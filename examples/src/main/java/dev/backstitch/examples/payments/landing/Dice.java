package dev.backstitch.examples.payments.landing;

import java.util.List;

/** Reproducible choices (SplitMix64): equal seeds give equal choices on every Java release. */
final class Dice {
  private long state;

  Dice(long seed) {
    this.state = seed;
  }

  /** Evenly one of 0 .. bound - 1. */
  int below(int bound) {
    return (int) (((next() >>> 33) * bound) >>> 31);
  }

  /** Evenly one of {@code low .. high}, both included. */
  int between(int low, int high) {
    return low + below(high - low + 1);
  }

  boolean chanceIn10000(int favourable) {
    return below(10_000) < favourable;
  }

  /** An index into {@code weights}, as often as its weight says. */
  int weighted(int[] weights) {
    int total = 0;
    for (int weight : weights) {
      total += weight;
    }
    int left = below(total);
    int index = 0;
    while (left >= weights[index]) {
      left -= weights[index];
      index++;
    }
    return index;
  }

  /** One of {@code choices}, as often as the weight at its place says. */
  <T> T oneOf(List<T> choices, int[] weights) {
    return choices.get(weighted(weights));
  }

  /** About normal, mean 0 and deviation 1, from sums only: no library function can differ. */
  double bell() {
    long sum = 0;
    for (int i = 0; i < 12; i++) {
      sum += next() >>> 33;
    }
    return sum / (double) (1L << 31) - 6;
  }

  private long next() {
    state += 0x9E3779B97F4A7C15L;
    long mixed = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
