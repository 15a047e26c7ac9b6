package dev.backstitch.bench.radius;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.radius.Radius;
import dev.backstitch.lineage.radius.Seed;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** 10,000 assets, 25,000 edges, 42 wrong days of the first asset. To hold: 50 ms. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class DailyRadius {
  private static final int ASSETS = 10_000;
  private static final int EDGES = 25_000;
  private static final Instant FIRST_DAY = Instant.parse("2014-01-01T12:00:00Z");

  /** Twice and four times as many days must not take longer. */
  @Param({"3650", "7300", "14600"})
  private int days = 3_650;

  @Param({"1", "3"})
  private int zones = 1;

  @Param({"lines", "grids"})
  private String shape = "lines";

  @Param({"contiguous", "scattered"})
  private String seed = "contiguous";

  private Declarations declarations = new Declarations(List.of(), List.of(), List.of());
  private MadeUp project = MadeUp.of(List.of(), FIRST_DAY);
  private List<Seed> seeds = List.of();

  @Setup
  public void makeUp() {
    List<MadeUp.Declared> assets = RandomGraph.of(ASSETS, EDGES, zones, shape.equals("grids"));
    declarations = MadeUp.declarations(assets);
    project = MadeUp.of(assets, FIRST_DAY.plus(Duration.ofDays(days)));
    seeds =
        List.of(
            seed.equals("contiguous")
                ? project.seed(FIRST_DAY.plus(Duration.ofDays(2_251)), 1, 42, 1)
                : project.seed(FIRST_DAY.plus(Duration.ofDays(151)), 42, 1, 71));
  }

  @Benchmark
  public Radius radius() {
    return Radius.of(project.graph(), project.extents(), seeds);
  }

  /** Graph and validation without SQL. To hold: 1 s. */
  @Benchmark
  public AssetGraph graph() {
    return AssetGraph.of(declarations);
  }

  @Benchmark
  public Extents extents() {
    return Extents.at(project.graph(), project.extents().instant(), DynamicKeys.NONE);
  }
}
