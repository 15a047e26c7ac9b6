package dev.backstitch.engine.app.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.text.PlanText;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiFunction;

/** Adds up what a run's journal says. */
final class RunReading implements RunRecord.Reader {
  private final BiFunction<String, String, PartitionSet> recall;
  private final Map<String, Sum> sums = new LinkedHashMap<>();
  private final List<RunReport.Failed> failures = new ArrayList<>();
  private final TreeSet<Long> releases = new TreeSet<>();
  private int executions;

  /** What is counted of one asset. */
  private static final class Sum {
    private PartitionSet planned;
    private PartitionSet built;
    private int attempts;
    private int retries;
    private long millis;
    private long rows;
    private long bytes;

    Sum(PartitionSet none) {
      this.planned = none;
      this.built = none;
    }
  }

  /**
   * @param recall the partitions of an asset that a text means
   */
  RunReading(BiFunction<String, String, PartitionSet> recall) {
    this.recall = recall;
  }

  private Sum of(String asset) {
    return sums.computeIfAbsent(asset, name -> new Sum(recall.apply(name, "")));
  }

  RunReport report(RunLine line) {
    List<RunReport.Step> steps = new ArrayList<>();
    sums.forEach(
        (asset, sum) ->
            steps.add(
                new RunReport.Step(
                    asset,
                    sum.planned.count(),
                    sum.built.count(),
                    sum.attempts,
                    sum.retries,
                    new RunReport.Written(sum.rows, sum.bytes),
                    Duration.ofMillis(sum.millis))));
    return new RunReport(line, executions, steps, failures, List.copyOf(releases));
  }

  @Override
  public void began(long release) {
    executions++;
  }

  /** A further execution adds what there was not before; what is published by then is not in it. */
  @Override
  public void planned(String plan) {
    PlanText.steps(plan)
        .forEach(
            (asset, keys) -> {
              Sum sum = of(asset);
              sum.planned = sum.planned.union(recall.apply(asset, keys));
            });
  }

  @Override
  public void tried(AssetName asset, int number, long millis) {
    Sum sum = of(asset.toString());
    sum.attempts++;
    sum.retries += number > 1 ? 1 : 0;
    sum.millis += millis;
  }

  @Override
  public void wrote(
      AssetName asset,
      PartitionSet keys,
      PartitionSet unchanged,
      List<WrittenFile> files,
      List<Verdict> verdicts) {
    Sum sum = of(asset.toString());
    sum.built = sum.built.union(keys);
    for (WrittenFile written : files) {
      sum.rows += written.file().rows();
      sum.bytes += written.file().sizeBytes();
    }
    verdicts.stream()
        .filter(verdict -> verdict.must() && !verdict.holds())
        .forEach(
            verdict ->
                failures.add(
                    new RunReport.Failed(
                        asset.toString(),
                        verdict.failed(),
                        "check '" + verdict.check() + "' does not hold")));
  }

  @Override
  public void amended(long release, AssetName asset, PartitionSet keys) {
    Sum sum = of(asset.toString());
    sum.built = sum.built.minus(keys);
  }

  @Override
  public void failed(AssetName asset, PartitionSet keys, String problem) {
    failures.add(new RunReport.Failed(asset.toString(), keys.text(), problem));
  }

  @Override
  public void published(AssetName asset, PartitionSet keys, long release) {
    releases.add(release);
  }
}
