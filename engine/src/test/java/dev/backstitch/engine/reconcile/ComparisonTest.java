package dev.backstitch.engine.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.check.Tolerance;
import dev.backstitch.engine.reconcile.Line.Agreement;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComparisonTest {
  private static final Tolerance CENT = new Tolerance(new BigDecimal("0.01"), new BigDecimal("1"));
  private static final Terms TERMS =
      new Terms(
          "finance: x",
          List.of("day"),
          List.of(Measure.sum("eur", "total"), Measure.count("n")),
          CENT);

  private static Key key(@Nullable String... values) {
    return new Key(Arrays.asList(values));
  }

  private static List<@Nullable BigDecimal> row(@Nullable String eur, @Nullable String n) {
    List<@Nullable BigDecimal> out = new ArrayList<>();
    out.add(eur == null ? null : new BigDecimal(eur));
    out.add(n == null ? null : new BigDecimal(n));
    return out;
  }

  private static List<String> lines(
      Map<Key, List<@Nullable BigDecimal>> ours, Map<Key, List<@Nullable BigDecimal>> theirs) {
    return Comparison.lines(TERMS, Figures.of(ours), Figures.of(theirs)).stream()
        .map(line -> line.key().values() + " " + line.measure().theirs() + " " + line.agreement())
        .toList();
  }

  @Test
  void keyThatOneSideLacksIsADifferenceEvenWithATotalOfNothing() {
    assertThat(lines(Map.of(key("a"), row("0", "0")), Map.of(key("b"), row("0", "0"))))
        .containsExactly(
            "[a] total ONLY_OURS", "[a] n ONLY_OURS", "[b] total ONLY_THEIRS", "[b] n ONLY_THEIRS");
  }

  @Test
  void nullIsAKeyAndNoFigureIsAFigureOfItsOwn() {
    assertThat(
            lines(
                Map.of(key((String) null), row(null, "1"), key("a"), row(null, "1")),
                Map.of(key((String) null), row(null, "1"), key("a"), row("0", "1"))))
        .containsExactly("[null] total WITHIN", "[null] n WITHIN", "[a] total OFF", "[a] n WITHIN");
  }

  @Test
  void sumsAreToleratedAndCountsAreExact() {
    assertThat(lines(Map.of(key("a"), row("101", "101")), Map.of(key("a"), row("100", "100"))))
        .containsExactly("[a] total WITHIN", "[a] n OFF");
  }

  @Test
  void worstComesFirstAndTiesStayInTheOrderOfKeys() {
    Map<Key, List<@Nullable BigDecimal>> ours = new HashMap<>();
    Map<Key, List<@Nullable BigDecimal>> theirs = new HashMap<>();
    ours.put(key("b"), row("5", "1"));
    theirs.put(key("b"), row("1", "1"));
    ours.put(key("a"), row("1", "1"));
    theirs.put(key("a"), row("5", "1"));
    ours.put(key("c"), row("-9", "1"));
    List<Line> lines = Comparison.lines(TERMS, Figures.of(ours), Figures.of(theirs));

    assertThat(Reconciliation.worst(lines, 3))
        .extracting(line -> line.key().values().get(0) + " " + line.delta())
        .containsExactly("c -9", "a -4", "b 4");
  }

  /** Sides of up to six keys, some shared, some figures missing. */
  @Provide
  Arbitrary<Map<String, BigDecimal>> sides() {
    return Arbitraries.maps(
            Arbitraries.of("a", "b", "c", "d", "e", "f"),
            Arbitraries.bigDecimals().between(new BigDecimal("-5"), new BigDecimal("5")).ofScale(2))
        .ofMaxSize(6);
  }

  @Property
  void everyKeyOfEitherSideIsToldOnceAndAgreesOnlyWhenBothHaveItWithinTolerance(
      @ForAll("sides") Map<String, BigDecimal> ours,
      @ForAll("sides") Map<String, BigDecimal> theirs) {
    Terms terms = new Terms("x: y", List.of("k"), List.of(Measure.sum("eur", "total")), CENT);
    List<Line> lines = Comparison.lines(terms, figures(ours), figures(theirs));

    List<String> expected = new ArrayList<>();
    for (String key : List.of("a", "b", "c", "d", "e", "f")) {
      BigDecimal our = ours.get(key);
      BigDecimal their = theirs.get(key);
      if (our != null || their != null) {
        expected.add(key + " " + agreement(our, their));
      }
    }
    assertThat(lines)
        .extracting(line -> line.key().values().get(0) + " " + line.agreement())
        .isEqualTo(expected);
    BigDecimal apart = sum(ours).subtract(sum(theirs));
    assertThat(lines.stream().map(Line::delta).reduce(BigDecimal.ZERO, BigDecimal::add))
        .isEqualByComparingTo(apart);
  }

  private static BigDecimal sum(Map<String, BigDecimal> side) {
    return side.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private static Figures figures(Map<String, BigDecimal> side) {
    Map<Key, List<@Nullable BigDecimal>> out = new HashMap<>();
    side.forEach((key, figure) -> out.put(key(key), Arrays.asList(figure)));
    return Figures.of(out);
  }

  private static Agreement agreement(@Nullable BigDecimal our, @Nullable BigDecimal their) {
    if (our == null) {
      return Agreement.ONLY_THEIRS;
    }
    if (their == null) {
      return Agreement.ONLY_OURS;
    }
    long apart = our.subtract(their).abs().movePointRight(4).longValueExact();
    long share = their.abs().movePointRight(2).longValueExact();
    return apart <= Math.max(100, share) ? Agreement.WITHIN : Agreement.OFF;
  }
}
