package dev.backstitch.engine.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Release;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two runs plan the same partitions; the one that comes second restates nothing. */
class OvertakenRunTest {
  private static final AssetName FLOUR = AssetName.parse("mill.flour");
  private static final AssetName BREAD = AssetName.parse("bakery.bread");
  private static final Materialize.Request ALL = new Materialize.Request(null, null);

  @TempDir Path folder;

  @BeforeEach
  void deliver() {
    for (String day : List.of("2024-03-04", "2024-03-05")) {
      MillHome.deliver(folder, day, MillHome.TENTH.minusSeconds(60), "1,10\n2,20");
    }
  }

  @Test
  void whatAnotherRunPublishedMeanwhileIsNotPublishedAgain() {
    try (MillHome home = MillHome.open(folder, Mill.PLAIN);
        MillHome other = MillHome.open(folder, Mill.PLAIN)) {
      Heard heard = new Heard(() -> run(other, ALL));
      Command.End end = run(home, heard);
      assertThat(end.end()).isEqualTo(Command.RunEnd.DONE);
      assertThat(firsts(home)).hasSize(2);
      assertThat(heard.lines).containsExactly("mill.flour 2 by others", "bakery.bread 2 by others");
      assertThat(home.query("SELECT kg FROM bread ORDER BY day")).containsExactly("30", "30");
    }
  }

  @Test
  void onlyWhatIsLeftIsPublished() {
    try (MillHome home = MillHome.open(folder, Mill.PLAIN);
        MillHome other = MillHome.open(folder, Mill.PLAIN)) {
      Heard heard = new Heard(() -> run(other, new Materialize.Request(null, "2024-03-04")));
      run(home, heard);
      assertThat(heard.lines)
          .containsExactly(
              "mill.flour 1 by others",
              "mill.flour 1",
              "bakery.bread 1 by others",
              "bakery.bread 1");
      assertThat(keys(home, FLOUR)).containsExactly("2024-03-04", "2024-03-05");
      assertThat(keys(home, BREAD)).containsExactly("2024-03-04", "2024-03-05");
      assertThat(home.query("SELECT kg FROM bread ORDER BY day")).containsExactly("30", "30");
    }
  }

  @Test
  void whatIsBuiltFromItHasReadTheOthersVersion() {
    try (MillHome home = MillHome.open(folder, Mill.PLAIN);
        MillHome other = MillHome.open(folder, Mill.PLAIN)) {
      run(home, new Heard(() -> run(other, new Materialize.Request("mill.flour", null))));
      long flour = paintings(home, FLOUR).get(0).release();
      assertThat(paintings(home, BREAD))
          .singleElement()
          .extracting(Painting::inputs, InstanceOfAssertFactories.list(Painting.InputVersion.class))
          .containsExactly(new Painting.InputVersion(FLOUR, "2024-03-04..2024-03-05", flour));
      assertThat(home.backstitch.materialize().plan(ALL).isEmpty()).isTrue();
    }
  }

  @Test
  void closedPartitionsThatOthersPublishedWithOtherRowsStayAsTheyAre() {
    try (MillHome home = MillHome.open(folder, Mill.PLAIN);
        MillHome other = MillHome.open(folder, Mill.TWICE)) {
      Command.End end = run(home, new Heard(() -> run(other, ALL)));
      assertThat(end.end()).isEqualTo(Command.RunEnd.FAILED);
      assertThat(end.failures())
          .singleElement()
          .extracting(failure -> failure.problem().text())
          .asString()
          .matches(
              "BS-874 bakery\\.bread 2024-03-04\\.\\.2024-03-05: were published by run \\w+ in"
                  + " release \\d+ while this run built them, with other rows\\. See `backstitch"
                  + " why bakery\\.bread 2024-03-04`; closed partitions change through a backfill"
                  + " alone\\.");
      assertThat(firsts(home)).hasSize(2);
      assertThat(home.query("SELECT kg FROM bread ORDER BY day")).containsExactly("60", "60");
    }
  }

  private static Command.End run(MillHome home, Materialize.Request request) {
    return home.backstitch
        .materialize()
        .run(request, new Materialize.Listener() {})
        .end()
        .orElseThrow();
  }

  private static Command.End run(MillHome home, Heard heard) {
    return home.backstitch.materialize().run(ALL, heard).end().orElseThrow();
  }

  private static List<Release> firsts(MillHome home) {
    return home.metadata.releases().newest(100).stream()
        .filter(release -> release.kind() == Release.Kind.FIRST)
        .toList();
  }

  private static List<String> keys(MillHome home, AssetName asset) {
    return paintings(home, asset).stream().map(Painting::keys).toList();
  }

  private static List<Painting> paintings(MillHome home, AssetName asset) {
    return home.metadata.paintings().of(List.of(asset)).getOrDefault(asset, List.of());
  }

  /** Lets others go first once it is known what will be built. */
  private static final class Heard implements Materialize.Listener {
    private final Runnable others;
    private final List<String> lines = new ArrayList<>();

    Heard(Runnable others) {
      this.others = others;
    }

    @Override
    public void planned(Plan plan) {
      others.run();
    }

    @Override
    public void published(AssetName asset, long partitions) {
      lines.add(asset + " " + partitions);
    }

    @Override
    public void foundPublished(AssetName asset, long partitions) {
      lines.add(asset + " " + partitions + " by others");
    }
  }
}
