package dev.backstitch.engine.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.lineage.audit.Evidence.Code;
import dev.backstitch.lineage.audit.Evidence.Sign;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What a step's bytecode calls is listed with its place; of its own class, only what it reaches.
 */
class CodeEvidenceTest {
  @Test
  void stepThatUsesOnlyItsInputsShowsNothing() {
    assertThat(signs(Steps::plain)).isEmpty();
    assertThat(CodeEvidence.of(Steps::plain).name()).isEqualTo("Steps::plain");
  }

  @Test
  void clockIsSeen() {
    assertThat(signs(Steps::clock)).containsExactly("CLOCK LocalDate.now (Steps.java:27)");
  }

  @Test
  void chanceIsSeenButNotASeededGenerator() {
    assertThat(signs(Steps::chance))
        .containsExactly(
            "CHANCE UUID.randomUUID (Steps.java:31)", "CHANCE new Random (Steps.java:31)");
  }

  @Test
  void filesAndSettingsOfTheMachineAreSeen() {
    assertThat(signs(Steps::file))
        .containsExactly(
            "OUTSIDE System.getenv (Steps.java:36)", "OUTSIDE Files.readString (Steps.java:36)");
  }

  @Test
  void orderThatDiffersBetweenProcessesIsSeen() {
    assertThat(signs(Steps::order)).containsExactly("ORDER Map.of (Steps.java:43)");
  }

  @Test
  void workSideBySideIsSeen() {
    assertThat(signs(Steps::sideBySide))
        .containsExactly("PARALLEL List.parallelStream (Steps.java:47)");
  }

  @Test
  void stateKeptBetweenPartitionsIsSeen() {
    assertThat(signs(Steps::state)).containsExactly("STATE writes Steps.built (Steps.java:51)");
  }

  @Test
  void codeThatCannotBeFollowedIsSaid() {
    assertThat(signs(Steps::reflection)).containsExactly("UNSEEN Class.forName (Steps.java:57)");
  }

  @Test
  void callsAreFollowedIntoOtherClassesOfTheProject() {
    assertThat(signs(Steps::throughOthers))
        .containsExactly("CLOCK System.currentTimeMillis (Steps.java:76)");
  }

  @Test
  void lambdaIsFollowedWithoutTheRestOfItsClass() {
    Code code = CodeEvidence.of(inputs -> List.of());

    assertThat(code.name()).isEqualTo("lambda in CodeEvidenceTest");
    assertThat(code.signs()).isEmpty();
    assertThat(Instant.now()).as("the class around it does read the clock").isNotNull();
  }

  @Test
  void printCoversTheClassesThatAreReached() {
    String print = CodePrint.of(Steps::throughOthers);
    ClassClosure closure = ClassClosure.from(Entry.of(Steps::throughOthers));

    assertThat(print)
        .matches("dev\\.backstitch\\.engine\\.code\\.Steps::throughOthers [0-9a-f]{64}");
    assertThat(closure.classes().keySet())
        .containsExactly(
            "dev/backstitch/engine/code/Steps", "dev/backstitch/engine/code/Steps$Farther");
    assertThat(closure.others()).isEmpty();
    assertThat(CodePrint.of(Steps::throughOthers)).isEqualTo(print);
    assertThat(CodePrint.of(Steps::plain)).isNotEqualTo(print);
  }

  private static List<String> signs(Computation step) {
    return CodeEvidence.of(step).signs().stream()
        .map((Sign sign) -> sign.kind() + " " + sign.words())
        .toList();
  }
}
