package dev.backstitch.ui.words;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Figures and sets of partitions as people read them. */
public final class Words {
  private static final int LONGEST = 60;
  private static final int WIDTH = 100;

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

  /** Text without line breaks. */
  public static String line(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  /** Text on one line of usual width, its end left out where it is longer. */
  public static String cut(String text) {
    String line = line(text);
    return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + " ...";
  }

  /** The set in full on lines of usual width. */
  public static List<String> lines(PartitionSet keys) {
    List<String> out = new ArrayList<>();
    String left = keys.text();
    while (left.length() > WIDTH && left.lastIndexOf(',', WIDTH) > 0) {
      int cut = left.lastIndexOf(',', WIDTH);
      out.add(left.substring(0, cut + 1));
      left = left.substring(cut + 1);
    }
    out.add(left);
    return out;
  }

  /** {@code SAVED_REPORT} as {@code saved report}. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
