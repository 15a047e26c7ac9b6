package dev.backstitch.engine.worst.advice;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Lists and figures inside a sentence. */
final class Phrase {
  private static final int NAMED = 4;

  private Phrase() {}

  /** {@code a, b and c}; of more than four, {@code a, b, c and 9 more}. */
  static String list(Collection<?> items) {
    List<String> texts = items.stream().map(Object::toString).toList();
    if (texts.size() == 1) {
      return texts.get(0);
    }
    boolean all = texts.size() <= NAMED;
    int shown = all ? texts.size() - 1 : NAMED - 1;
    String last = all ? texts.get(shown) : figure(texts.size() - shown) + " more";
    return String.join(", ", texts.subList(0, shown)) + " and " + last;
  }

  /** {@code 1 partition}, {@code 3,650 partitions}. */
  static String partitions(long count) {
    return figure(count) + (count == 1 ? " partition" : " partitions");
  }

  static String figure(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
