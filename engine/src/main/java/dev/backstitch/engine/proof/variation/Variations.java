package dev.backstitch.engine.proof.variation;

import static dev.backstitch.engine.proof.variation.Conditions.circumstances;
import static dev.backstitch.engine.proof.variation.Conditions.surroundings;

import dev.backstitch.engine.code.Surroundings;
import dev.backstitch.storage.query.Circumstances;
import java.time.Instant;
import java.time.ZoneId;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * In what builds of a partition are made to differ, twice over.
 *
 * @param base that each is applied to
 * @param ways each with all that is varied, alike in both
 * @param notVaried what the step depends on, or may, that none of it reaches; in words
 */
public record Variations(
    Conditions base, List<Map<Variation, UnaryOperator<Conditions>>> ways, List<String> notVaried) {
  private static final long FIRST_SEED = 7_919;
  private static final long SECOND_SEED = 104_729;
  private static final ZoneId EAST = ZoneId.of("Pacific/Kiritimati");
  private static final ZoneId WEST = ZoneId.of("Pacific/Marquesas");
  // Turkish has letters of its own, Arabic digits.
  private static final Locale TURKISH = Locale.forLanguageTag("tr-TR");
  private static final Locale ARABIC = Locale.forLanguageTag("ar-EG-u-nu-arab");

  /** Of a dimension: its one statement is ours, so only what its feed tells can vary. */
  public static Variations ofVersions() {
    return new Variations(
        Conditions.USUAL, List.of(feed(FIRST_SEED), feed(SECOND_SEED)), List.of());
  }

  private static Map<Variation, UnaryOperator<Conditions>> feed(long seed) {
    Map<Variation, UnaryOperator<Conditions>> all = new EnumMap<>(Variation.class);
    all.put(Variation.ORDER, circumstances(c -> c.shuffledBy(seed)));
    return all;
  }

  /** Of a statement. */
  public static Variations ofSql(Instant near, Instant far, int firstThreads) {
    return new Variations(
        Conditions.USUAL,
        List.of(sql(near, FIRST_SEED, firstThreads), sql(far, SECOND_SEED, 2)),
        List.of());
  }

  private static Map<Variation, UnaryOperator<Conditions>> sql(
      Instant clock, long seed, int threads) {
    Map<Variation, UnaryOperator<Conditions>> all = ordered(seed, threads);
    all.put(Variation.CLOCK, circumstances(c -> c.at(clock)));
    return all;
  }

  private static Map<Variation, UnaryOperator<Conditions>> ordered(long seed, int threads) {
    Map<Variation, UnaryOperator<Conditions>> all = new EnumMap<>(Variation.class);
    all.put(Variation.ORDER, circumstances(c -> c.shuffledBy(seed)));
    all.put(Variation.THREADS, circumstances(c -> c.onThreads(threads)));
    return all;
  }

  /** Of Java whose classes can be loaded a second time. */
  public static Variations ofJava(
      Surroundings here, Instant near, Instant far, List<String> notVaried) {
    return new Variations(
        new Conditions(Circumstances.USUAL, here),
        List.of(
            java(here.at(near).in(EAST).in(TURKISH), FIRST_SEED, 1),
            java(here.at(far).in(WEST).in(ARABIC), SECOND_SEED, 2)),
        notVaried);
  }

  private static Map<Variation, UnaryOperator<Conditions>> java(
      Surroundings other, long seed, int threads) {
    Map<Variation, UnaryOperator<Conditions>> all = ordered(seed, threads);
    all.put(Variation.CLOCK, surroundings(s -> s.at(other.clock())));
    all.put(Variation.ZONE, surroundings(s -> s.in(other.zone())));
    all.put(Variation.LOCALE, surroundings(s -> s.in(other.locale())));
    all.put(Variation.CHANCE, surroundings(s -> s.drawing(seed)));
    return all;
  }

  /** Of Java that runs as it is. */
  public static Variations ofJavaAsItIs(List<String> notVaried) {
    return new Variations(
        Conditions.USUAL, List.of(ordered(FIRST_SEED, 1), ordered(SECOND_SEED, 2)), notVaried);
  }

  /** In the order of {@link Variation}. */
  public List<Variation> tried() {
    return List.copyOf(ways.get(0).keySet());
  }

  /** Everything of one way at once. */
  public Conditions together(Map<Variation, UnaryOperator<Conditions>> way) {
    Conditions all = base;
    for (UnaryOperator<Conditions> each : way.values()) {
      all = each.apply(all);
    }
    return all;
  }
}
