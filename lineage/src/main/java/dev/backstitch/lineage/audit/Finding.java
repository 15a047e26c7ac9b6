package dev.backstitch.lineage.audit;

import dev.backstitch.lineage.audit.text.Passage;
import dev.backstitch.lineage.sql.trait.Trait;
import java.util.Objects;

/**
 * What one rule found in one asset.
 *
 * @param rule its code: {@code RS05}
 * @param verdict the most that the asset can have because of it; never SAFE
 * @param expression the part of the declaration that causes it, as its author would recognise it
 * @param line from 1 in the asset's SQL; 0 when it is not in a text
 * @param column from 1 in that line; 0 when it is not in a text
 * @param why what happens, as a sentence without a full stop
 * @param remedy what to write instead, as a sentence with a full stop
 */
public record Finding(
    String rule,
    RerunVerdict verdict,
    String expression,
    int line,
    int column,
    String why,
    String remedy) {
  public Finding {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(expression);
    Objects.requireNonNull(why);
    Objects.requireNonNull(remedy);
    if (verdict == RerunVerdict.SAFE) {
      throw new IllegalArgumentException("Cannot find something safe: " + rule + " " + why);
    }
  }

  /** What a rule found at a place of the text, or beside it. */
  public static Finding at(
      String rule, RerunVerdict verdict, Passage passage, String why, String remedy) {
    return new Finding(
        rule, verdict, passage.words(), passage.line(), passage.column(), why, remedy);
  }

  /** What a rule makes of something that the query does. */
  public static Finding of(String rule, RerunVerdict verdict, Trait trait, String remedy) {
    return of(rule, verdict, trait, "", remedy);
  }

  /** As above, with words that go on where the trait's own end. */
  public static Finding of(
      String rule, RerunVerdict verdict, Trait trait, String further, String remedy) {
    return new Finding(
        rule,
        verdict,
        trait.expression(),
        trait.line(),
        trait.column(),
        "it " + trait.why() + further,
        remedy);
  }
}
