package dev.backstitch.engine.code.standin;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.UUID;

/** Stands in for what is drawn by chance. */
public final class Chances {
  private static final long VERSION_4 = 0x4000L;
  private static final long VERSION_BITS = 0xF000L;
  private static final long VARIANT = 0x8000_0000_0000_0000L;

  private Chances() {}

  public static double mathRandom() {
    return Pinned.chance().nextDouble();
  }

  public static double strictMathRandom() {
    return Pinned.chance().nextDouble();
  }

  public static UUID uuidRandomUUID() {
    long high = (Pinned.chance().nextLong() & ~VERSION_BITS) | VERSION_4;
    long low = (Pinned.chance().nextLong() >>> 2) | VARIANT;
    return new UUID(high, low);
  }

  public static void collectionsShuffle(List<?> list) {
    Collections.shuffle(list, randomNew());
  }

  public static Random randomNew() {
    return new Random(seed());
  }

  public static SplittableRandom splittableRandomNew() {
    return new SplittableRandom(seed());
  }

  /** For a generator that asked for none. */
  public static long seed() {
    return Pinned.chance().nextLong();
  }
}
