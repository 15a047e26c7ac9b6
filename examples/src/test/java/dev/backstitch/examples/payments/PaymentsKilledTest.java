package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The bad morning of the bank in its first weeks: its commands are let alone once, and once killed
 * as by kill -9 somewhere in the middle, and repeated or gone on with as a person would.
 */
class PaymentsKilledTest {
  private static final String SETTLED = "payments.payments_eur.settled_in_eur";
  private static final String FIRST = "2021-04-12T04:30:00Z";
  private static final String MORNING = "2021-04-20T04:30:00Z";
  private static final String NIGHT = "2021-04-21T03:00:00Z";
  private static final String NEXT_MORNING = "2021-04-22T04:30:00Z";
  private static final String PLAN = "p1";
  private static final int TRIES = 3;

  private static final List<Command> STORY =
      List.of(
          at(MORNING, "config", "unset", SETTLED, "--reason", "they settle in euros already"),
          at(MORNING, "materialize"),
          at(MORNING, "backfill", "trial", "payments.payments_eur", "--partition", "2021-04-14"),
          at(
              MORNING,
              "backfill",
              "plan",
              "--from",
              "payments.payments_eur[2021-04-09..2021-04-16]",
              "--reason",
              "turned into euros twice"),
          at(MORNING, "backfill", "run", PLAN),
          at(MORNING, "backfill", "prove-control", PLAN, "--control", "2021-04-01..2021-04-08"),
          at(MORNING, "backfill", "reconcile", PLAN),
          at(
              MORNING,
              "backfill",
              "announce",
              PLAN,
              "--at",
              "2021-04-22T06:30",
              "--zone",
              "Europe/Berlin"),
          at(MORNING, "backfill", "approve", PLAN, "--owner", "finance", "--as", "ines"),
          at(NIGHT, "materialize"),
          at(NEXT_MORNING, "backfill", "publish", PLAN),
          at(NEXT_MORNING, "rollback", "restatement", "--reason", "to see it go back"),
          at(NEXT_MORNING, "rollback", "rollback", "--reason", "it was right"));

  private @TempDir Path folder;
  private final Random random = new Random(20_210_420);
  private final Map<Command, Long> millis = new LinkedHashMap<>();
  private int kills;
  private int faster;

  /** What is typed when; a rollback names the kind of release that is taken back. */
  private record Command(String at, List<String> words) {
    boolean is(String verb) {
      return words.contains(verb);
    }
  }

  private static Command at(String instant, String... words) {
    return new Command(instant, List.of(words));
  }

  @Test
  @Tag("large")
  void killedInTheMiddleOfTheStoryItEndsInTheSamePublishedContent() throws Exception {
    tell(
        Map.of("run", 2, "publish", 2, "materialize", 1, "rollback", 1, "approve", 1),
        "kills of commands of the payments story: ");
  }

  @Test
  @Tag("nightly")
  void killedInEveryCommandOfTheStoryItEndsInTheSamePublishedContent() throws Exception {
    tell(Map.of("", 6), "kills of every command of the payments story: ");
  }

  private void tell(Map<String, Integer> times, String words) throws Exception {
    KilledBank bank = new KilledBank(folder);
    prepare(bank);
    bank.keep();
    for (Command command : STORY) {
      long begun = System.nanoTime();
      done(bank, command);
      millis.put(command, (System.nanoTime() - begun) / 1_000_000);
    }
    List<String> undisturbed = bank.content(NEXT_MORNING);
    assertThat(undisturbed).hasSizeGreaterThan(12);

    bank.putBack();
    assertThat(bank.content(NEXT_MORNING)).as("as it was before").isNotEqualTo(undisturbed);
    long begins = startMillis(bank);
    for (Command command : STORY) {
      for (int i = times(times, command); i > 0; i--) {
        kill(bank, command, begins);
      }
      repeated(bank, command);
    }
    System.out.println(words + kills + ", " + faster + " commands were done before");
    assertThat(kills).isPositive();
    assertThat(bank.content(NEXT_MORNING)).isEqualTo(undisturbed);
    assertThat(bank.run(NIGHT, "materialize").out()).isEqualTo("nothing to do\n");
  }

  private static int times(Map<String, Integer> times, Command command) {
    return times.entrySet().stream()
        .filter(entry -> entry.getKey().isEmpty() || command.is(entry.getKey()))
        .mapToInt(Map.Entry::getValue)
        .findFirst()
        .orElse(0);
  }

  private static void prepare(KilledBank bank) {
    List<Command> past =
        List.of(
            at(FIRST, "materialize"),
            at(FIRST, "config", "set", SETTLED, "GBP,USD", "--reason", "new processor"),
            at(MORNING, "materialize"));
    past.forEach(command -> done(bank, command));
  }

  private static void done(KilledBank bank, Command command) {
    require(command, bank.run(command.at(), typed(bank, command)));
  }

  private static void require(Command command, KilledBank.Ended ended) {
    assertThat(ended.code()).as("%s: %s", command.words(), ended.out() + ended.err()).isZero();
  }

  /** The first one reads its classes from the disk; those to be killed no longer do. */
  private static long startMillis(KilledBank bank) throws Exception {
    return Math.min(assetsMillis(bank), assetsMillis(bank));
  }

  private static long assetsMillis(KilledBank bank) throws Exception {
    long begun = System.nanoTime();
    assertThat(bank.killed(MORNING, List.of("assets"), 60_000)).isFalse();
    return (System.nanoTime() - begun) / 1_000_000;
  }

  /** Somewhere from when a process begins to work until it should have ended. */
  private void kill(KilledBank bank, Command command, long begins) throws Exception {
    List<String> next = next(bank, command);
    if (next.isEmpty()) {
      return;
    }
    long whole = begins / 2 + millis.getOrDefault(command, 0L);
    long after = begins / 2 + random.nextInt((int) Math.max(1, whole));
    if (bank.killed(command.at(), next, after)) {
      kills++;
    } else {
      faster++;
    }
  }

  /** What comes next is typed until it is the command itself, which must succeed. */
  private static void repeated(KilledBank bank, Command command) {
    for (int i = 0; i < TRIES; i++) {
      List<String> next = next(bank, command);
      if (next.isEmpty()) {
        return;
      }
      require(command, bank.run(command.at(), next));
      if (next.equals(typed(bank, command))) {
        return;
      }
    }
  }

  /** What somebody types who looks what became of it; nothing where it is done. */
  private static List<String> next(KilledBank bank, Command command) {
    if (command.is("plan")) {
      boolean isThere = bank.run(command.at(), "backfill", "status", PLAN).code() == 0;
      return isThere ? List.of() : command.words();
    }
    if (command.is("run")) {
      String stage = status(bank, command.at()).path("stage").asText();
      return switch (stage) {
        case "planned", "tried" -> command.words();
        case "building", "failed" -> List.of("backfill", "resume", PLAN);
        default -> List.of();
      };
    }
    if (command.is("publish")
        && status(bank, command.at()).path("stage").asText().equals("building")) {
      return List.of("backfill", "resume", PLAN);
    }
    if (command.is("approve") && approved(bank, command.at())) {
      return List.of();
    }
    return typed(bank, command);
  }

  private static boolean approved(KilledBank bank, String at) {
    return Set.of("approved", "published").contains(status(bank, at).path("stage").asText());
  }

  private static JsonNode status(KilledBank bank, String at) {
    return bank.run(at, "backfill", "status", PLAN, "--json").json();
  }

  /** With the number of the release that is to be taken back; nothing where it is. */
  private static List<String> typed(KilledBank bank, Command command) {
    if (!command.words().get(0).equals("rollback")) {
      return command.words();
    }
    JsonNode releases = bank.run(command.at(), "releases", "--json").json().path("releases");
    List<JsonNode> rollbacks = new ArrayList<>();
    JsonNode restatement = null;
    for (JsonNode release : releases) {
      String kind = release.path("kind").asText();
      if (kind.equals("rollback")) {
        rollbacks.add(release);
      }
      restatement = kind.equals("restatement") && restatement == null ? release : restatement;
    }
    boolean isFirst = command.words().get(1).equals("restatement");
    if (rollbacks.size() >= (isFirst ? 1 : 2)) {
      return List.of();
    }
    JsonNode taken = isFirst ? restatement : rollbacks.get(0);
    return List.of("rollback", taken.path("id").asText(), "--reason", command.words().get(3));
  }
}
