package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import dev.backstitch.testkit.TestProject;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Another process answers the very tick that this one is about to answer. */
class PaymentsAnsweredTest {
  @Test
  void aTickThatSomebodyElseAnsweredIsNotAnsweredTwice() {
    try (TestProject bank = TestProject.of(new PaymentsProject()).at("2021-04-05T12:00:00Z")) {
      bank.materialize("+finance.fx_rates").succeeds();
      bank.backstitch().schedules().tick(new Schedules.Listener() {});
      bank.at("2021-04-06T04:30:00Z");

      ProblemException refused =
          catchThrowableOfType(
              ProblemException.class,
              () -> bank.backstitch().schedules().tick(faster(database(bank))));

      assertThat(refused.problem().text())
          .isEqualTo(
              "BS-772 schedule nightly: was answered by another process. Nothing is lost; see"
                  + " `backstitch schedules`.");
      assertThat(
              bank.query("SELECT count(*) FROM backstitch.runs WHERE status = 'running'").value())
          .isEqualTo(0L);
    }
  }

  private static Schedules.Listener faster(Path database) {
    return new Schedules.Listener() {
      @Override
      public void answering(Occasion occasion) {
        if (occasion.schedule().equals("nightly")) {
          try (JdbcMetadata other = JdbcMetadata.open(database)) {
            other.firings().fire(occasion.firing(Instant.EPOCH, "", "bob"));
          }
        }
      }
    };
  }

  private static Path database(TestProject bank) {
    String file =
        bank.backstitch()
            .render()
            .of("finance.fx_rates", "2021-04-03")
            .inputs()
            .get(0)
            .files()
            .get(0)
            .location();
    return Path.of(file.substring(0, file.indexOf("/warehouse/")), "backstitch.db");
  }
}
