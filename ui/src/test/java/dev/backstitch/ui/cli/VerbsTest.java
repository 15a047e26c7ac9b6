package dev.backstitch.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.Globals;
import dev.backstitch.ui.cli.verb.Session;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class VerbsTest {
  @Test
  void eachIsFoundByItsOwnName() {
    Set<String> all = verbs("--help").keySet();
    assertThat(all).contains("serve", "backfill");

    for (String verb : all) {
      assertThat(verbs(verb)).containsOnlyKeys(verb);
    }
  }

  @Test
  void allAreThereForWhatBeginsOtherwise() {
    assertThat(verbs()).hasSameSizeAs(verbs("--help"));
    assertThat(verbs("--project", "payments", "serve")).hasSameSizeAs(verbs("--help"));
    assertThat(verbs("surve")).hasSameSizeAs(verbs("--help"));
  }

  private static Map<String, CommandLine> verbs(String... args) {
    CommandLine line = new CommandLine(CommandLine.Model.CommandSpec.create());
    Terminal terminal = new Terminal(System.out, System.err, Terminal.Face.LINES);
    try (Session session = new Session(new Globals(), terminal)) {
      new Verbs(session, words -> 0).addTo(line, args);
    }
    return line.getSubcommands();
  }
}
