package dev.backstitch.engine.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.engine.code.Asking.Answer;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A step that is loaded a second time asks its surroundings, and nothing else differs. */
class SecondLoadingTest {
  private static final Surroundings HERE =
      new Surroundings(Instant.parse("2024-06-30T22:00:00Z"), ZoneId.of("UTC"), Locale.ROOT, 1);
  private static final Map<String, Surroundings> OTHERS =
      Map.of(
          "clock", HERE.at(Instant.parse("2025-09-03T01:02:03Z")),
          "zone", HERE.in(ZoneId.of("Pacific/Kiritimati")),
          "locale", HERE.in(Locale.forLanguageTag("tr-TR")),
          "chance", HERE.drawing(2));

  private static final Inputs NO_INPUTS =
      new Inputs() {
        @Override
        public PartitionKey partition() {
          return PartitionKey.of("2024-06-30");
        }

        @Override
        public Iterable<Row> rows(String alias) {
          return List.of();
        }
      };

  private static Object said(Computation step, Surroundings surroundings) {
    return SecondLoading.of(step, surroundings).rows(NO_INPUTS).get(0).value("said");
  }

  /** In which other surroundings the step says something else. */
  private static Set<String> causes(Answer answer) {
    Computation step = Asking.step(answer);
    Object here = said(step, HERE);
    assertThat(said(step, HERE)).isEqualTo(here);
    Set<String> causes = new TreeSet<>();
    OTHERS.forEach(
        (name, other) -> {
          if (!String.valueOf(said(step, other)).equals(here)) {
            causes.add(name);
          }
        });
    return causes;
  }

  private static void allDifferBy(Map<String, Answer> answers, String... causes) {
    assertThat(answers).isNotEmpty();
    answers.forEach((name, answer) -> assertThat(causes(answer)).as(name).containsExactly(causes));
  }

  @Test
  void whatTellsTheTimeTellsThatOfTheSurroundings() {
    allDifferBy(Asking.theClock(), "clock");
    allDifferBy(Asking.clockAndZone(), "clock", "zone");
  }

  @Test
  void whatNamesNoZoneHasThatOfTheSurroundings() {
    allDifferBy(Asking.theZone(), "zone");
  }

  @Test
  void whatIsWrittenForNobodyIsWrittenForTheSurroundings() {
    allDifferBy(Asking.theLocale(), "locale");
  }

  @Test
  void whatGivesNoSeedHasThatOfTheSurroundings() {
    allDifferBy(Asking.chance(), "chance");
  }

  @Test
  void whatAsksForNothingIsTheSameEverywhere() {
    allDifferBy(Asking.nothing());
  }

  @Test
  void whatIsHeldIsCopiedAndWhatCannotBeIsRefused() {
    List<String> held = List.of("a", "b");
    Computation holding = inputs -> List.of(Row.of("said", String.join("", held)));
    assertThat(said(holding, HERE)).isEqualTo("ab");

    Thread thread = new Thread("held");
    Computation holdingAThread = inputs -> List.of(Row.of("said", thread.getName()));
    assertThatThrownBy(() -> SecondLoading.of(holdingAThread, HERE))
        .hasMessage(
            "BS-234 lambda in SecondLoadingTest: cannot be loaded a second time:"
                + " java.io.NotSerializableException: java.lang.Thread. Let it hold nothing that is"
                + " not Serializable, and begin nothing in static code.");
  }

  @Test
  void callsThatAreNotReachedAreTold() {
    Computation reaching =
        inputs -> List.of(Row.of("said", System.getenv("NONE") + System.nanoTime()));
    assertThat(SecondLoading.notReached(reaching))
        .singleElement()
        .asString()
        .startsWith("System.getenv (SecondLoadingTest.java:");
  }
}
