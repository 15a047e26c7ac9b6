package dev.backstitch.engine.step;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.check.Rule.Scope;
import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.BatchKey.Side;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Offences.Offence;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Asks every promise of an asset about partitions that are written and not yet visible. */
public final class Checking {
  private static final int SAMPLES = 5;
  private static final String OUTPUT = "output";
  private static final String PREVIOUS = "previous";

  private final Project project;
  private final ProjectState state;
  private final Storage storage;
  private final RunFiles files;

  public Checking(Project project, ProjectState state, Storage storage, RunFiles files) {
    this.project = project;
    this.state = state;
    this.storage = storage;
    this.files = files;
  }

  /** The same, with statements that are stopped when somebody says so. */
  public Checking under(Cancellation cancellation) {
    Storage stoppable = storage.with(storage.offences().under(cancellation));
    return new Checking(project, state, stoppable, files);
  }

  /** Whether some promise looks at more than the partition itself. */
  public static boolean looksAtTable(AssetDefinition asset) {
    return asset.checks().stream()
        .map(c -> c.rule().scope())
        .anyMatch(s -> s == Scope.TABLE || s == Scope.WITH_PREVIOUS);
  }

  /** Promises about each partition alone, over the files just written. */
  public List<Verdict> ofPartitions(AssetName asset, PartitionSet keys, List<WrittenFile> written) {
    List<String> locations = written.stream().map(w -> w.file().location()).toList();
    TableSpec table = files.table(asset);
    List<Verdict> out = new ArrayList<>();
    List<AliasFiles> inputs = List.of(new AliasFiles(OUTPUT, table.schema(), locations, null));
    for (Check check : project.graph().asset(asset).checks()) {
      if (Footers.prove(check.rule(), table.schema(), written)) {
        out.add(held(asset, check, keys));
      } else if (check.rule().scope() == Scope.PARTITION) {
        out.add(verdict(asset, check, keys, batchKeys(table, keys), inputs));
      } else if (check.rule().scope() == Scope.WITH_INPUTS) {
        out.add(withInputs(asset, check, keys, inputs));
      }
    }
    return out;
  }

  /** Asks each partition beside what it was built from. */
  private Verdict withInputs(
      AssetName asset, Check check, PartitionSet keys, List<AliasFiles> output) {
    Verdict all = held(asset, check, keys);
    for (Binding.Bound bound : new Binding(project, state, files).together(asset, keys)) {
      List<AliasFiles> inputs = new ArrayList<>(output);
      inputs.addAll(bound.inputs());
      Reach reach = new Reach(keys.extent());
      List<BatchKey> batchKeys = new ArrayList<>();
      for (BatchKey key : bound.keys()) {
        Map<String, List<Side>> sides = new HashMap<>(key.reach());
        sides.put(OUTPUT, reach.only(key.key()));
        batchKeys.add(new BatchKey(key.key(), key.values(), key.window(), sides));
      }
      PartitionSet some = keys.extent().of(bound.keys().stream().map(BatchKey::key).toList());
      all = joined(all, verdict(asset, check, some, batchKeys, inputs), keys);
    }
    return all;
  }

  private static Verdict held(AssetName asset, Check check, PartitionSet keys) {
    boolean must = check.strictness() == Strictness.MUST;
    return new Verdict(asset, check.name(), must, keys.text(), "", 0, List.of());
  }

  private static Verdict joined(Verdict a, Verdict b, PartitionSet keys) {
    PartitionSet failed = keys.extent().recall(a.failed()).union(keys.extent().recall(b.failed()));
    List<String> samples = new ArrayList<>(a.samples());
    b.samples().stream().limit(SAMPLES - samples.size()).forEach(samples::add);
    long offending = a.offending() + b.offending();
    return new Verdict(
        a.asset(), a.check(), a.must(), keys.text(), failed.text(), offending, samples);
  }

  /** Promises that look at other partitions too, once all of the run's are written. */
  public List<Verdict> ofTable(AssetName asset, PartitionSet keys) {
    List<Verdict> out = new ArrayList<>();
    for (Check check : project.graph().asset(asset).checks()) {
      if (check.rule().scope() == Scope.TABLE) {
        out.add(wholeTable(asset, check, keys));
      } else if (check.rule().scope() == Scope.WITH_PREVIOUS) {
        out.add(withPrevious(asset, check, keys));
      }
    }
    return out;
  }

  /** The partitions that a must-hold promise keeps from being published, with the reason. */
  public List<Failure> failures(AssetName asset, PartitionSet keys, List<Verdict> verdicts) {
    List<Failure> out = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      if (verdict.must() && !verdict.failed().isEmpty()) {
        PartitionSet failed = keys.extent().recall(verdict.failed());
        out.add(new Failure(asset, failed, problem(asset, failed, verdict)));
      }
    }
    return out;
  }

  private Problem problem(AssetName asset, PartitionSet failed, Verdict verdict) {
    return Problem.of(
            "BS-520",
            asset + " " + failed.text(),
            verdict.offending()
                + (verdict.offending() == 1 ? " row breaks " : " rows break ")
                + verdict.check()
                + ", expected none: "
                + String.join(" ", verdict.samples()))
        .blamedOn(Blame.DATA)
        .next("Nothing of these partitions was published.")
        .at(project.graph().asset(asset).place());
  }

  private Verdict verdict(
      AssetName asset,
      Check check,
      PartitionSet keys,
      List<BatchKey> batchKeys,
      List<AliasFiles> inputs) {
    Map<PartitionKey, Offence> found =
        storage
            .offences()
            .find(check.rule().offending(), files.table(asset).keys(), batchKeys, inputs, SAMPLES);
    long rows = found.values().stream().mapToLong(Offence::rows).sum();
    List<String> samples =
        found.values().stream().flatMap(o -> o.samplesAsJson().stream()).limit(SAMPLES).toList();
    PartitionSet failed = keys.extent().of(found.keySet());
    return new Verdict(
        asset,
        check.name(),
        check.strictness() == Strictness.MUST,
        keys.text(),
        failed.text(),
        rows,
        samples);
  }

  private List<BatchKey> batchKeys(TableSpec table, PartitionSet keys) {
    Reach reach = new Reach(keys.extent());
    List<BatchKey> out = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      out.add(batchKey(table, key, Map.of(OUTPUT, reach.only(key))));
    }
    return out;
  }

  private static BatchKey batchKey(
      TableSpec table, PartitionKey key, Map<String, List<Side>> reach) {
    return new BatchKey(key, table.keys().values(key), null, reach);
  }

  /**
   * One question for the whole table as it would be. A broken promise keeps back the partitions of
   * the run whose rows take part in it; one that only older partitions break keeps back none.
   */
  private Verdict wholeTable(AssetName asset, Check check, PartitionSet keys) {
    TableSpec table = files.table(asset);
    PartitionSet everything = state.of(asset).published().union(keys);
    Offenders offenders =
        new Offenders(storage.offences(), List.of(alias(OUTPUT, asset, everything)));
    String sql = check.rule().offending();
    Offence offence = offenders.all(sql, SAMPLES);
    String failed = offence.rows() == 0 ? "" : offenders.among(keys, table.keys(), sql).text();
    boolean must = check.strictness() == Strictness.MUST;
    return new Verdict(
        asset, check.name(), must, keys.text(), failed, offence.rows(), offence.samplesAsJson());
  }

  private Verdict withPrevious(AssetName asset, Check check, PartitionSet keys) {
    TableSpec table = files.table(asset);
    Reach reach = new Reach(keys.extent());
    PartitionSet previous = previous(keys);
    List<BatchKey> batchKeys = new ArrayList<>();
    for (PartitionKey key : keys.keys()) {
      Map<String, List<Side>> sides = new HashMap<>();
      sides.put(OUTPUT, reach.only(key));
      PartitionSet before = previous(keys.extent().of(key));
      reach.sides(before).ifPresent(s -> sides.put(PREVIOUS, s));
      if (sides.containsKey(PREVIOUS)) {
        batchKeys.add(batchKey(table, key, sides));
      }
    }
    List<AliasFiles> inputs = List.of(alias(OUTPUT, asset, keys), alias(PREVIOUS, asset, previous));
    return batchKeys.isEmpty()
        ? held(asset, check, keys)
        : verdict(asset, check, keys, batchKeys, inputs);
  }

  private AliasFiles alias(String name, AssetName asset, PartitionSet keys) {
    List<String> locations = files.files(asset, keys).stream().map(TableFile::location).toList();
    return new AliasFiles(name, files.table(asset).schema(), locations, null);
  }

  /** The partitions one step earlier on the time axis, where they exist. */
  private static PartitionSet previous(PartitionSet keys) {
    Extent extent = keys.extent();
    for (int i = 0; i < extent.sides().size(); i++) {
      Axis axis = extent.axis(i);
      if (axis.isTime()) {
        return extent.set(Shifted.back(keys.region(), axis, i)).intersect(extent.all());
      }
    }
    return extent.none();
  }
}
