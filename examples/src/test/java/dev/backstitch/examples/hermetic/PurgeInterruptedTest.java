package dev.backstitch.examples.hermetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.home.Current;
import dev.backstitch.engine.app.home.Home;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.deploy.Standing;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.engine.maintain.PurgeOrder;
import dev.backstitch.engine.maintain.Purging;
import dev.backstitch.engine.maintain.Upkeep;
import dev.backstitch.engine.step.Project;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Maintenance;
import dev.backstitch.storage.maintenance.Retention;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A purge that dies after its release, before anything was forgotten. */
class PurgeInterruptedTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2024-03-02T06:00:00Z"), ZoneOffset.UTC);
  private static final AssetName NUMBERS = AssetName.parse("lab.numbers");

  @TempDir Path folder;
  private Options options;

  @BeforeEach
  void deliver() throws IOException {
    for (String raw : List.of("numbers", "secrets")) {
      Path file = folder.resolve("landing").resolve(raw).resolve("2024-03-01.csv");
      Files.createDirectories(file.getParent());
      Files.writeString(file, "id,n,word\n1,10,bob\n2,20,ann\n");
    }
    options = new Options(folder.resolve("home"), folder.resolve("landing"), null, "test");
    try (Backstitch backstitch = open()) {
      backstitch
          .materialize()
          .run(new Materialize.Request(null, null), new Materialize.Listener() {});
    }
  }

  @Test
  void nextUpkeepForgetsWhatWasPurged() throws IOException {
    Project project = Backstitch.check(Declared.of());
    try (Home home = Home.open(options, Declared.of())) {
      Current current = new Current(Map::of, values -> project, home.metadata().late());
      Standing standing = Standing.of(null, Declared.of().declarations());
      Opened opened =
          new Opened(current, home, CLOCK, () -> folder, instant -> instant, "test", standing);
      Upkeep upkeep = home.upkeep();
      Upkeep dying =
          new Upkeep(
              upkeep.metadata(),
              upkeep.tables(),
              upkeep.staging(),
              new Dying(upkeep.maintenance()),
              upkeep.replacing(),
              upkeep.rewriting());
      Purging purging =
          new Purging(project.graph(), dying, opened.publisher(), opened.state(), CLOCK);
      PurgeOrder order = new PurgeOrder(NUMBERS, "word = 'bob'", "7", "asked", "test");
      assertThatThrownBy(() -> purging.run(order)).hasMessage("killed");
    }
    assertThat(files()).hasSize(2);
    try (Backstitch backstitch = open()) {
      backstitch.maintain().expire(Policy.USUAL);
      assertThat(files()).hasSize(1);
      backstitch.maintain().expire(Policy.USUAL);
    }
    assertThat(files()).hasSize(1);
  }

  private Backstitch open() {
    return Backstitch.open(Declared.of(), options, CLOCK);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("home/warehouse/lab/numbers/data"))) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  /** Does nothing but die where files are forgotten. */
  private record Dying(Maintenance maintenance) implements Maintenance {
    @Override
    public void requireDeletable(AssetName table) {
      maintenance.requireDeletable(table);
    }

    @Override
    public Expiry plan(AssetName table, Retention retention) {
      return maintenance.plan(table, retention);
    }

    @Override
    public Expiry expire(AssetName table, Retention retention) {
      return maintenance.expire(table, retention);
    }

    @Override
    public Expiry forget(AssetName table, Set<String> files) {
      throw new IllegalStateException("killed");
    }
  }
}
