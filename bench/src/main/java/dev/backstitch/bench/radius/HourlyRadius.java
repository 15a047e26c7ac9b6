package dev.backstitch.bench.radius;

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

/** 50 hourly assets; the wrong hours lie scattered over all of time. To hold: 20 ms. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class HourlyRadius {
  private static final Instant FIRST_HOUR = Instant.parse("2015-01-01T00:00:00Z");

  /** A million hours of one asset cost what a hundred thousand do. */
  @Param({"100000", "1000000"})
  private int hours = 100_000;

  @Param({"1", "42", "1000"})
  private int ranges = 1;

  private MadeUp project = MadeUp.of(List.of(), FIRST_HOUR);
  private List<Seed> seeds = List.of();

  @Setup
  public void makeUp() {
    project = MadeUp.of(HourlyChain.of(50), FIRST_HOUR.plus(Duration.ofHours(hours)));
    seeds = List.of(project.seed(FIRST_HOUR, ranges, 1, hours / ranges));
  }

  @Benchmark
  public Radius radius() {
    return Radius.of(project.graph(), project.extents(), seeds);
  }
}
