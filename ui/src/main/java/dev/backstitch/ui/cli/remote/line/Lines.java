package dev.backstitch.ui.cli.remote.line;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which endpoint each verb is, in one place: a new verb gets a line here, or a reason why only the
 * home itself can answer it.
 */
public final class Lines {
  /** All of them; of several for one verb, the first that is meant holds. */
  public static final List<Line> ALL =
      Stream.of(ReadingLines.ALL, BackfillLines.ALL, ChangingLines.ALL, HouseLines.ALL)
          .flatMap(List::stream)
          .toList();

  /** Verbs that work on a home or on code of this machine, and why. */
  public static final Map<String, String> HERE =
      Map.ofEntries(
          Map.entry("check", "it looks at code of this machine"),
          Map.entry("demo", "it makes a home of its own"),
          Map.entry(
              "schedules watch",
              "it goes on for good, on the machine that has the home; from here `backstitch"
                  + " schedules tick` answers what is due, as often as it is given"),
          Map.entry("serve", "it is the server"));

  private Lines() {}

  /** The lines of a verb, in the order in which they are tried: the one for all else is last. */
  public static List<Line> of(String verb) {
    return ALL.stream()
        .filter(line -> line.verb().equals(verb))
        .sorted(Comparator.comparing(line -> line.when().isEmpty()))
        .toList();
  }
}
