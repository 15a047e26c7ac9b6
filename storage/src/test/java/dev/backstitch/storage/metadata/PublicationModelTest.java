package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import edu.mit.csail.sdg.alloy4.A4Reporter;
import edu.mit.csail.sdg.ast.Command;
import edu.mit.csail.sdg.parser.CompModule;
import edu.mit.csail.sdg.parser.CompUtil;
import edu.mit.csail.sdg.translator.A4Options;
import edu.mit.csail.sdg.translator.TranslateAlloyToKodkod;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Looks for histories of publications that break a promise, all of them within a scope. */
@Tag("large")
class PublicationModelTest {
  private static final String FULL = "4 Release, 10 steps";
  private static final String SMALL = "3 Release, 8 steps";

  @Test
  void noHistoryBreaksWhatIsPromised() throws IOException {
    Map<String, Boolean> found = found(SMALL, "I.*");
    assertThat(found).hasSize(6).doesNotContainValue(true);
  }

  @Test
  @Tag("nightly")
  void noLongerHistoryBreaksWhatIsPromised() throws IOException {
    Map<String, Boolean> found = found(FULL, "I.*");
    assertThat(found).hasSize(6).doesNotContainValue(true);
  }

  @Test
  void withoutAnyOfTheRulesThereIsOneThatDoes() throws IOException {
    Map<String, Boolean> found = found(FULL, "broken_.*");
    assertThat(found).hasSize(5).doesNotContainValue(false);
  }

  @Test
  void aReleaseCanBePublishedAndUndoneAfterAnAnswerWasLost() throws IOException {
    assertThat(found(FULL, "possible")).containsExactly(Map.entry("possible", true));
  }

  /** The commands with such labels, and whether each found a history. */
  private static Map<String, Boolean> found(String scope, String labels) throws IOException {
    CompModule model =
        CompUtil.parseEverything_fromString(A4Reporter.NOP, text().replace(FULL, scope));
    Map<String, Boolean> out = new TreeMap<>();
    List<String> told = new ArrayList<>();
    for (Command command : model.getAllCommands()) {
      if (command.label.matches(labels)) {
        boolean history =
            TranslateAlloyToKodkod.execute_command(
                    A4Reporter.NOP, model.getAllReachableSigs(), command, new A4Options())
                .satisfiable();
        out.put(command.label, history);
        told.add(command.label + (history ? " found" : " none"));
      }
    }
    System.out.println("histories with 4 writers, 2 tables, " + scope + ": " + told);
    return out;
  }

  private static String text() throws IOException {
    try (InputStream in = PublicationModelTest.class.getResourceAsStream("publication.als")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
