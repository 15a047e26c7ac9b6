package dev.backstitch.engine.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.storage.cost.Build;
import dev.backstitch.storage.cost.Builds;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Writes down what a run has acknowledged, before anybody acts on it. Thread-safe. */
public final class RunJournal {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Journal journal;
  private final Builds builds;
  private final String run;
  private final Clock clock;

  public RunJournal(Journal journal, Builds builds, String run, Clock clock) {
    this.journal = journal;
    this.builds = builds;
    this.run = run;
    this.clock = clock;
  }

  /** What an attempt took. */
  record Spent(Attempt attempt, Duration time) {
    private ObjectNode on(ObjectNode body) {
      return body.put("batch", attempt.batch())
          .put("attempt", attempt.number())
          .put("millis", time.toMillis());
    }
  }

  /** A batch is written and checked. */
  record Wrote(
      AssetName asset,
      PartitionSet keys,
      PartitionSet unchanged,
      List<WrittenFile> files,
      List<Verdict> verdicts) {}

  void wrote(Wrote wrote, Spent spent) {
    ObjectNode body = spent.on(about(wrote.asset(), wrote.keys()));
    body.put("unchanged", wrote.unchanged().text());
    ArrayNode list = body.putArray("files");
    for (WrittenFile written : wrote.files()) {
      ObjectNode file = list.addObject();
      file.put("location", written.file().location());
      file.put("key", written.file().key().text());
      file.put("rows", written.file().rows());
      file.put("size_bytes", written.file().sizeBytes());
      file.set("metrics", JSON.valueToTree(written.metrics()));
    }
    append(RunRecord.WRITTEN, with(body, wrote.verdicts()));
  }

  /** What a batch cost; the basis of later estimates. */
  void cost(Batch batch, List<WrittenFile> written, Duration took) {
    builds.record(
        new Build(
            batch.asset(),
            run,
            clock.instant(),
            batch.keys().count(),
            written.stream().mapToLong(w -> w.file().rows()).sum(),
            written.stream().mapToLong(w -> w.file().sizeBytes()).sum(),
            took.toMillis()));
  }

  void checked(AssetName asset, PartitionSet keys, List<Verdict> verdicts) {
    append(RunRecord.CHECKED, with(about(asset, keys), verdicts));
  }

  void failed(AssetName asset, PartitionSet keys, Problem problem) {
    append(RunRecord.FAILED, about(asset, keys).put("problem", problem.text()));
  }

  /** An attempt came to nothing. */
  void failed(Batch batch, Problem problem, Spent spent) {
    ObjectNode body = spent.on(about(batch.asset(), batch.keys()));
    append(RunRecord.FAILED, body.put("problem", problem.text()));
  }

  /**
   * The run begins, or goes on after an interruption.
   *
   * @param release what it reads from
   */
  public void began(long release) {
    append(RunRecord.BEGAN, JSON.createObjectNode().put("release", release));
  }

  /**
   * As {@link #began(long)}, with what it is to do.
   *
   * @param plan as JSON
   * @param made what makes each asset; what was made otherwise is not taken up again
   */
  public void began(long release, String plan, Map<AssetName, String> made) {
    ObjectNode body = JSON.createObjectNode().put("release", release).put("plan", plan);
    ObjectNode by = body.putObject("made");
    made.forEach((asset, how) -> by.put(asset.toString(), how));
    append(RunRecord.BEGAN, body);
  }

  /** Others published meanwhile: these partitions are built again, or for the first time. */
  public void amended(long release, Map<AssetName, PartitionSet> again) {
    ObjectNode body = JSON.createObjectNode().put("release", release);
    ArrayNode list = body.putArray("assets");
    again.forEach((asset, keys) -> list.add(about(asset, keys)));
    append(RunRecord.AMENDED, body);
  }

  /** Partitions became visible with a release. */
  public void published(AssetName asset, PartitionSet keys, long release) {
    append(RunRecord.PUBLISHED, about(asset, keys).put("release", release));
  }

  /** Partitions came out as others had published them meanwhile, and are left to them. */
  void overtaken(AssetName asset, PartitionSet keys) {
    append(RunRecord.OVERTAKEN, about(asset, keys));
  }

  private static ObjectNode about(AssetName asset, PartitionSet keys) {
    return JSON.createObjectNode().put("asset", asset.toString()).put("keys", keys.text());
  }

  private static ObjectNode with(ObjectNode body, List<Verdict> verdicts) {
    ArrayNode list = body.putArray("verdicts");
    for (Verdict verdict : verdicts) {
      ObjectNode one = list.addObject();
      one.put("check", verdict.check());
      one.put("keys", verdict.keys());
      one.put("must", verdict.must());
      one.put("failed", verdict.failed());
      one.put("offending", verdict.offending());
      verdict.samples().forEach(one.withArray("samples")::add);
    }
    return body;
  }

  private void append(String kind, ObjectNode body) {
    try {
      journal.append(
          run, List.of(new Journal.Entry(clock.instant(), kind, JSON.writeValueAsString(body))));
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("Cannot write a tree of texts and numbers", impossible);
    }
  }
}
