package dev.backstitch.storage.metadata.jdbc.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.ConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every order in which the steps of two sessions can be made, one run for each; what is printed
 * says how many of how many.
 */
abstract class InterleavingsContract {
  private static int shops;

  private final List<String> outcomes = new ArrayList<>();
  private JdbcMetadata sound;
  private JdbcMetadata stepped;
  private int waits;

  protected abstract Database open(UnaryOperator<ConnectionFactory> around);

  protected abstract SteppedConnections.Backend backends();

  protected abstract Turns.Waiting waiting();

  /** How many orders of each scenario are tried every day. */
  protected abstract int everyDay();

  /** How many at most when there is time: a server on a slow disk must come to an end. */
  protected abstract int most();

  @BeforeEach
  void openBoth() {
    sound = new JdbcMetadata(open(connections -> connections));
    stepped = new JdbcMetadata(open(new SteppedConnections(backends())));
  }

  @AfterEach
  void closeBoth() {
    stepped.close();
    sound.close();
  }

  @ParameterizedTest
  @EnumSource
  void someOrders(Scenarios scenario) {
    Random random = new Random(1);
    explore(
        scenario,
        run -> {
          for (int i = 0; i < everyDay(); i++) {
            run.accept(names -> random.nextInt(names.size()));
          }
          return everyDay() + " orders at random";
        });
  }

  @ParameterizedTest
  @EnumSource
  @Tag("nightly")
  void allOrders(Scenarios scenario) {
    explore(scenario, run -> new Schedules().explore(most(), run).words());
  }

  private void explore(Scenarios scenario, Function<Consumer<Turns.Choice>, String> everyRun) {
    Set<List<String>> seen = new HashSet<>();
    String tried = everyRun.apply(choice -> seen.add(run(scenario, choice)));
    System.out.printf(
        "%s %s: %s, %d of them different, %d waits; %s%n",
        getClass().getSimpleName(), scenario, tried, seen.size(), waits, counted(outcomes));
    assertThat(seen).hasSizeGreaterThan(1);
  }

  private List<String> run(Scenarios scenario, Turns.Choice choice) {
    Shop shop = new Shop(stepped, sound, ++shops);
    Scenario sessions = scenario.in(shop);
    Turns turns = new Turns(waiting());
    turns.add("a", sessions::first);
    turns.add("b", sessions::second);
    List<String> trace = turns.run(choice);
    try {
      sessions.verify();
    } catch (AssertionError broken) {
      throw new AssertionError("after " + trace, broken);
    }
    waits += turns.waits();
    outcomes.add(shop.of("a").outcome().getClass().getSimpleName());
    return trace;
  }

  private static String counted(List<String> words) {
    return words.stream()
        .distinct()
        .sorted()
        .map(word -> "a " + word + " " + words.stream().filter(word::equals).count())
        .toList()
        .toString();
  }
}
