package dev.backstitch.testkit.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.Drift.Outcome;
import dev.backstitch.engine.proof.MovedInput;
import dev.backstitch.engine.proof.MovedInput.Effect;
import dev.backstitch.engine.proof.RowChange;
import dev.backstitch.engine.state.Stale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("large")
class DriftTest {
  @Test
  void whatDidNotMoveIsReproducedAndAnswersTheSame() {
    try (Home home = new Home(50, Chain.class)) {
      for (String day : new String[] {"2024-03-01", "2024-03-03"}) {
        for (var asset : List.of(Chain.JOINED, Chain.RUNNING, Chain.JAVA_SAFE)) {
          Drift drift = home.drift(asset, day);
          assertThat(drift.recorded().outcome()).as("%s", drift).isEqualTo(Outcome.SAME);
          assertThat(drift.today().outcome()).isEqualTo(Outcome.SAME);
          assertThat(drift.moved()).isEmpty();
          assertThat(drift.codeMoved()).isFalse();
        }
      }
      Drift chance = home.drift(Chain.CHANCE, "2024-03-03");
      assertThat(chance.recorded().outcome()).isEqualTo(Outcome.DIFFERENT);
      assertThat(chance.words()).contains("not rerun-safe");
    }
  }

  @Test
  void aNewerDeliveryIsNamedAsTheInputThatMoved() {
    try (Home home = new Home(50, Chain.class)) {
      home.later();
      home.project.land("r/2024-03-02.csv", home.rows(2, "9999,g1,7.00,1\n"));
      home.project.materialize("t.raw").succeeds();
      Drift drift = home.drift(Chain.SAFE, "2024-03-02");
      assertThat(drift.recorded().outcome()).as("%s", drift).isEqualTo(Outcome.SAME);
      assertThat(drift.today().outcome()).isEqualTo(Outcome.DIFFERENT);
      assertThat(drift.today().difference().onlyFirst()).isEqualTo(1);
      assertThat(drift.moved())
          .extracting(MovedInput::alias, m -> m.partitions().text(), MovedInput::effect)
          .containsExactly(tuple("r", "2024-03-02", Effect.CHANGES_ANSWER));
      assertThat(home.drift(Chain.SAFE, "2024-03-01").moved()).isEmpty();
    }
  }

  @Test
  void oneInputIsSwappedAtATime() {
    try (Home home = new Home(50, Chain.class)) {
      home.later();
      home.project.land("r/2024-03-02.csv", home.rows(2, "9999,g1,7.00,1\n"));
      home.project.land("o/2024-03-02.csv", "id,n\n1,77\n");
      home.project.materialize("t.raw or t.other_raw").succeeds();
      home.project.remove(Chain.SAFE, "2024-03-02");
      home.project.materialize("t.safe").succeeds();
      Drift drift = home.drift(Chain.JOINED, "2024-03-03");
      assertThat(drift.recorded().outcome()).as("%s", drift).isEqualTo(Outcome.SAME);
      assertThat(drift.today().outcome()).isEqualTo(Outcome.DIFFERENT);
      assertThat(drift.moved())
          .extracting(MovedInput::alias, m -> m.partitions().text(), MovedInput::effect)
          .containsExactly(tuple("s", "2024-03-02", Effect.CHANGES_ANSWER));
      assertThat(drift.today().difference().rows())
          .singleElement()
          .extracting(RowChange::columns)
          .hasToString("[total]");
      assertThat(home.drift(Chain.JOINED, "2024-03-02").moved())
          .extracting(MovedInput::alias, MovedInput::effect)
          .containsExactlyInAnyOrder(tuple("s", Effect.CHANGES_ANSWER), tuple("o", Effect.NONE));
      Drift running = home.drift(Chain.RUNNING, "2024-03-03");
      assertThat(running.moved()).as("its own previous day is as it was").isEmpty();
    }
  }

  @Test
  void otherCodeIsSaidAndItsInputsAreStillTold() {
    try (Home home = new Home(50, Chain.class)) {
      home.later();
      home.project.land("o/2024-03-02.csv", "id,n\n1,77\n2,78\n");
      home.project.materialize("t.other_raw").succeeds();
      String otherwise =
          "SELECT grp, CAST(sum(total) AS DECIMAL(38,2)) AS total,"
              + " (SELECT count(id) FROM o) AS others FROM s GROUP BY ALL";
      try (Backstitch other = home.reopened(Chain.class, Chain.joined(otherwise))) {
        Drift drift = other.proofs().drift(Chain.JOINED.name(), PartitionKey.of("2024-03-02"));
        assertThat(drift.code()).containsExactly(Stale.Cause.CODE);
        assertThat(drift.recorded().outcome()).as("%s", drift).isEqualTo(Outcome.SAME);
        assertThat(drift.today().outcome()).isEqualTo(Outcome.DIFFERENT);
        assertThat(drift.moved())
            .extracting(MovedInput::alias, MovedInput::effect)
            .containsExactly(tuple("o", Effect.CHANGES_ANSWER));
      }
      String wrong =
          "SELECT grp, sum(total) + 1 AS total, (SELECT min(id) FROM o) AS others"
              + " FROM s GROUP BY grp";
      try (Backstitch other = home.reopened(Chain.class, Chain.joined(wrong))) {
        Drift drift = other.proofs().drift(Chain.JOINED.name(), PartitionKey.of("2024-03-02"));
        assertThat(drift.recorded().outcome()).isEqualTo(Outcome.DIFFERENT);
        assertThat(drift.words())
            .isEqualTo("its code or configuration moved, and answers otherwise");
        assertThat(drift.recorded().difference().rows().get(0).text())
            .isEqualTo("day=2024-03-02, grp=g0, total=6154.40 -> 6155.40, others=1");
        assertThat(drift.moved())
            .extracting(MovedInput::alias, MovedInput::effect)
            .containsExactly(tuple("o", Effect.NONE));
      }
    }
  }

  @Test
  void whatIsGoneIsNotAvailableAndNothingIsGuessed() throws IOException {
    try (Home home = new Home(50, Chain.class)) {
      Path file =
          Path.of(
              home.project
                  .backstitch()
                  .render()
                  .of("t.safe", "2024-03-02")
                  .inputs()
                  .get(0)
                  .files()
                  .get(0)
                  .location());
      home.later();
      home.project.land("r/2024-03-02.csv", home.rows(2, "9999,g1,7.00,1\n"));
      home.project.materialize("t.raw").succeeds();
      Files.delete(file);
      Drift drift = home.drift(Chain.SAFE, "2024-03-02");
      assertThat(drift.recorded().outcome()).isEqualTo(Outcome.NOT_AVAILABLE);
      assertThat(drift.recorded().problem()).asString().contains("BS-543");
      assertThat(drift.today().outcome()).isEqualTo(Outcome.DIFFERENT);
      assertThat(drift.moved())
          .singleElement()
          .extracting(MovedInput::effect)
          .isEqualTo(Effect.UNKNOWN);
    }
  }
}
