package dev.backstitch.ui.cli.output;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.Locale;

/** Figures and sets of partitions as people read them. */
public final class Words {
  private static final int LONGEST = 60;

  private Words() {}

  /** {@code 541,909}. */
  public static String figure(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code 1 partition}, {@code 305 partitions}. */
  public static String count(long number, String noun) {
    return figure(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** The set as text, cut after a whole range where it is long. */
  public static String ranges(PartitionSet keys) {
    String text = keys.text();
    if (text.length() <= LONGEST) {
      return text;
    }
    int cut = text.lastIndexOf(',', LONGEST);
    return text.substring(0, cut < 0 ? LONGEST : cut) + ", ...";
  }

  /** {@code SAVED_REPORT} as {@code saved report}. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
