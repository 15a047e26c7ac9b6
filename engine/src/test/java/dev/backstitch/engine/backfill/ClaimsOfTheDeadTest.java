package dev.backstitch.engine.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.storage.lease.Claim;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Partitions that a process took for a run, before the run was on record. */
class ClaimsOfTheDeadTest {
  private static final String EARLY = "0badcafe";

  @TempDir Path folder;

  @BeforeEach
  void fill() {
    MillHome.fill(folder, 2);
  }

  private static void claim(MillHome home) {
    home.metadata
        .leases()
        .take(
            EARLY,
            List.of(new Claim(AssetName.parse("mill.flour"), "2024-03-04..2024-03-05")),
            MillHome.TENTH,
            MillHome.TENTH.plus(Duration.ofMinutes(1)),
            (asset, one, other) -> true);
  }

  @Test
  void areNotInTheWayOnceThatProcessIsGone() {
    try (MillHome home = MillHome.open(folder, Mill.TWICE)) {
      claim(home);
      String plan = home.plan();
      String run = home.run(plan);
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.BUILT);
      assertThat(home.metadata.leases().live(MillHome.TENTH))
          .filteredOn(lease -> lease.claims().stream().noneMatch(c -> c.keys().startsWith("run ")))
          .extracting(lease -> lease.holder())
          .containsOnly(run);
    }
  }

  @Test
  void areRefusedWhileThatProcessLivesAndSaidToBeFreeSoon() {
    try (MillHome home = MillHome.open(folder, Mill.TWICE)) {
      Holds.here(home.metadata.leases()).take(Executions.what(EARLY));
      claim(home);
      String plan = home.plan();
      assertThatThrownBy(() -> home.run(plan))
          .hasMessageMatching(
              "(?s)BS-580 mill.flour 2024-03-04..2024-03-05: is being restated by run 0badcafe,"
                  + " and run [0-9a-f]{8} wants it too\\. It is being begun by process \\d+ on"
                  + " \\S+: try again, after 30 seconds if that has died\\..*");
      assertThat(home.status(plan).life().stage()).isEqualTo(Stage.PLANNED);
    }
  }
}
