package dev.backstitch.lineage.sql.proof;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What is certain of the rows that a query sees of one input.
 *
 * @param keys sets of columns in which no two of the rows agree
 * @param constants columns in which all of the rows agree
 */
public record InputFacts(Set<Set<String>> keys, Set<String> constants) {
  public static final InputFacts NONE = new InputFacts(Set.of(), Set.of());

  public InputFacts {
    keys = keys.stream().map(InputFacts::folded).collect(Collectors.toUnmodifiableSet());
    constants = folded(constants);
  }

  /** Column names are told apart whatever their case. */
  private static Set<String> folded(Set<String> names) {
    Set<String> folded = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    folded.addAll(names);
    return Collections.unmodifiableSet(folded);
  }
}
