package dev.backstitch.engine.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Runs, retries, cancels, pauses, crashes and two servers over the core, history by history. */
class HistoriesTest {
  private static final int HISTORIES = 10_000;
  private static final Limits LIMITS =
      new Limits(3, 3, Duration.ofSeconds(1)).withPools(Map.of("small", 2));

  private int runs;
  private int resumed;
  private int replayed;
  private final History.Count all = new History.Count();

  @Test
  void tenThousandHistoriesBuildEveryPartitionOnceAndEndAsIfUndisturbed() {
    for (int seed = 0; seed < HISTORIES; seed++) {
      try {
        play(seed);
      } catch (AssertionError wrong) {
        throw new AssertionError("history " + seed + ": " + wrong.getMessage(), wrong);
      }
    }
    System.out.printf(
        "histories: %,d with %,d runs, %,d attempts (%,d retries, %,d overdue), %,d cancels, %,d"
            + " pauses, %,d takeovers, %,d late answers refused, %,d runs compared with undisturbed"
            + " ones, %,d journals replayed%n",
        HISTORIES,
        runs,
        all.attempts,
        all.retries,
        all.overdue,
        all.cancels,
        all.pauses,
        all.takeovers,
        all.refused,
        resumed,
        replayed);
    assertThat(all.takeovers).isGreaterThan(HISTORIES / 4);
    assertThat(all.refused).isPositive();
    assertThat(resumed).isGreaterThan(HISTORIES / 5);
  }

  private void play(int seed) {
    Random random = new Random(seed);
    History history = new History(seed, LIMITS);
    List<RunPlan> plans = new ArrayList<>();
    List<StoredRun> stored = new ArrayList<>();
    int count = random.nextInt(4) == 0 ? 2 : 1;
    for (int i = 0; i < count; i++) {
      plans.add(Scenario.pooled(random));
      stored.add(history.add("r" + i, plans.get(i), seed));
      if (random.nextInt(6) == 0) {
        history.cancel("r" + i, random.nextInt(2_000));
      }
      if (random.nextInt(4) == 0) {
        long from = random.nextInt(1_000);
        history.pause("r" + i, from, from + 1 + random.nextInt(6_000));
      }
    }
    if (random.nextBoolean()) {
      history.disturb(random.nextInt(1_500), random.nextBoolean());
    }
    history.play();
    add(history.count);
    boolean isCompared = seed % 2 == 0 && history.count.takeovers + history.count.pauses > 0;
    for (int i = 0; i < count; i++) {
      runs++;
      assertThat(stored.get(i).ends).as("ends of r%d", i).isEqualTo(1);
      if (isCompared && !stored.get(i).cancelled) {
        resumed++;
        assertThat(stored.get(i).state()).isEqualTo(undisturbed(plans.get(i), i, seed));
      }
    }
    if (seed % 10 == 0) {
      history.servers.forEach(this::replay);
    }
  }

  private static Map<String, String> undisturbed(RunPlan plan, int number, int seed) {
    History calm = new History(seed + 1L, LIMITS);
    StoredRun alone = calm.add("r" + number, plan, seed);
    calm.play();
    return alone.state();
  }

  private void replay(History.Server server) {
    replayed++;
    Core again = new Core(LIMITS);
    List<Command> commands = new ArrayList<>();
    server.events.forEach(event -> commands.addAll(again.on(event, Instant.EPOCH)));
    assertThat(commands).isEqualTo(server.commands);
  }

  private void add(History.Count more) {
    all.attempts += more.attempts;
    all.retries += more.retries;
    all.takeovers += more.takeovers;
    all.refused += more.refused;
    all.cancels += more.cancels;
    all.pauses += more.pauses;
    all.overdue += more.overdue;
  }
}
