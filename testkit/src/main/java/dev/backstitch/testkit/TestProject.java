package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Reads;
import dev.backstitch.engine.app.home.Observers;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.app.home.StandingClock;
import dev.backstitch.storage.query.Binder;
import dev.backstitch.storage.query.Cancellation;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A project in the test's own process, over a home that is thrown away, at a time that the test
 * says.
 *
 * <pre>{@code
 * try (TestProject shop = TestProject.of(Shop.class).at("2022-03-03T06:00:00Z")) {
 *   shop.land("orders/2022-03-01.csv", """
 *       id,amount
 *       1,2.50
 *       """);
 *   TestRun run = shop.materialize().succeeds();
 *   assertThat(run.of(Shop.REVENUE).built()).hasToString("2022-03-01");
 *   assertThat(shop.query("SELECT day, gross FROM revenue").lines())
 *       .containsExactly("2022-03-01, 2.50");
 * }
 * }</pre>
 *
 * <p>The home is opened by the first call that needs it. Writes nothing outside its own temporary
 * folder, and removes that folder on {@link #close}. For one thread.
 */
public final class TestProject implements AutoCloseable {
  private static final int MOST_ROWS = 1_000_000;

  private final TempFolder temp;
  private AssetProject declared;
  private StagedProject staged;
  private final StandingClock clock;
  private boolean knowsTheTime;
  private @Nullable Path landing;
  private @Nullable Backstitch opened;

  private TestProject(AssetProject declared) {
    this.declared = declared;
    this.temp = TempFolder.create();
    this.staged = new StagedProject(declared, temp.folder("landing"));
    this.clock = new StandingClock(staged.now());
    this.knowsTheTime = declared instanceof DemoProject;
  }

  /** What the constants of these classes declare, as {@code Project.declaredIn} collects them. */
  public static TestProject of(Class<?>... declaring) {
    return of(new ClassesProject(List.of(declaring)));
  }

  /** A whole project. A bundled example brings its landing files and begins at its own time. */
  public static TestProject of(AssetProject project) {
    return new TestProject(project);
  }

  /** The same home, files and clock under other declarations, as after a change of code. */
  public TestProject declaring(AssetProject changed) {
    Backstitch there = opened;
    if (there != null) {
      there.close();
      opened = null;
    }
    declared = changed;
    staged = new StagedProject(changed, temp.folder("landing"));
    return this;
  }

  /** Moves the clock to an instant such as {@code 2022-03-15T06:00:00Z}; the home stays. */
  public TestProject at(String instant) {
    return at(Instant.parse(instant));
  }

  /** Moves the clock, forward or back; the home stays. */
  public TestProject at(Instant instant) {
    clock.moveTo(instant);
    knowsTheTime = true;
    return this;
  }

  /** Moves the clock on. */
  public TestProject passes(Duration duration) {
    return at(clock.instant().plus(duration));
  }

  /** Takes deliveries from a folder of the test's own, which is only read; before the first run. */
  public TestProject landingIn(Path folder) {
    if (opened != null) {
      throw new IllegalStateException("Cannot change the landing folder of a home that is open");
    }
    landing = folder.toAbsolutePath();
    return this;
  }

  /** Drops a file into the landing folder; it is received now. */
  public TestProject land(String path, String content) {
    return land(path, content, clock.instant());
  }

  /** Drops a file that is received at an instant such as {@code 2022-03-15T06:00:00Z}. */
  public TestProject land(String path, String content, String receivedAt) {
    return land(path, content, Instant.parse(receivedAt));
  }

  /**
   * Drops a file into the landing folder. It is not seen before the instant at which it is
   * received.
   *
   * @throws IllegalArgumentException when a file of this path is there that was received no
   *     earlier, or when the path leads out of the landing folder
   */
  public TestProject land(String path, String content, Instant receivedAt) {
    Path file = staged.landing(landing).resolve(path);
    temp.writtenAt(file)
        .filter(before -> !before.isBefore(receivedAt))
        .ifPresent(
            before -> {
              throw new IllegalArgumentException(
                  "Cannot land "
                      + path
                      + " at "
                      + receivedAt
                      + ": it landed at "
                      + before
                      + ", and a further delivery comes later");
            });
    temp.write(file, content, receivedAt);
    return this;
  }

  /** Takes in what landed, then builds what is missing or open. */
  public TestRun materialize() {
    return materialized(null);
  }

  /** The same for a selection such as {@code +finance.revenue} or {@code orders[2022-03-01]}. */
  public TestRun materialize(String selection) {
    return materialized(selection);
  }

  private TestRun materialized(@Nullable String selection) {
    Materialize.Result result =
        backstitch()
            .materialize()
            .run(new Materialize.Request(selection, null), new Materialize.Listener() {});
    return new TestRun(backstitch(), result);
  }

  /**
   * What readers see, through one SELECT.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-63n when the text is refused
   */
  public Answer query(String sql) {
    Reads.Answer answer =
        backstitch()
            .reads()
            .query(new Reads.Request(sql, null, null, MOST_ROWS), Cancellation.NEVER);
    if (answer.result().truncated()) {
      throw new IllegalArgumentException("Cannot answer more than " + MOST_ROWS + " rows: " + sql);
    }
    return new Answer(
        answer.result().columns().stream().map(Binder.OutputColumn::name).toList(),
        answer.result().rows());
  }

  /** How an asset's partitions stand, by words such as published, stale, missing and open. */
  public Map<String, PartitionSet> states(Asset<?> asset) {
    return backstitch().partitions().view(asset.name().toString()).states();
  }

  /** Why a partition stands as it does, in sentences. */
  public List<String> why(Asset<?> asset, String partition) {
    return backstitch().why().of(asset.name().toString(), partition).reasons();
  }

  /** Takes published partitions away, so that they are missing. */
  public TestProject remove(Asset<?> asset, String partitions) {
    backstitch().partitions().remove(asset.name().toString(), partitions, "removed by a test");
    return this;
  }

  /** Everything that is wrong with the declarations; opens no home. */
  public List<Problem> problems() {
    return ProjectAssertion.problemsOf(declared);
  }

  /**
   * The engine underneath, for all that has no short form here; closed with this project.
   *
   * @throws IllegalStateException when nothing has said what time it is
   * @throws dev.backstitch.asset.problem.ProblemException with every problem of the project at once
   */
  public Backstitch backstitch() {
    Backstitch there = opened;
    if (there == null) {
      if (!knowsTheTime) {
        throw new IllegalStateException(
            "Cannot open " + declared.name() + ": say what time it is with at(\"...\")");
      }
      Options options =
          new Options(temp.folder("home"), landing, null, "test").with(Observers.NONE);
      there = Backstitch.open(staged, options, clock);
      opened = there;
    }
    return there;
  }

  @Override
  public void close() {
    try (temp) {
      if (opened != null) {
        opened.close();
      }
    }
  }
}
