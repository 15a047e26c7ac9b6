package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.proof.Isolated;
import dev.backstitch.engine.proof.Moment;
import dev.backstitch.engine.proof.Moments;
import dev.backstitch.engine.proof.Recorded;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.step.Builder.Recipe;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.compare.RowVariants;
import dev.backstitch.storage.compare.RowVariants.Sample;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds control partitions with new code on recorded inputs, all of a painting together. */
record Controlling(
    Isolated isolated, Moments moments, Storage storage, RowVariants variants, OldCode codes) {

  ControlProof run(Map<AssetName, PartitionSet> partitions, int samples) {
    Moment today = moments.today();
    List<ControlProof.Entry> out = new ArrayList<>();
    partitions.forEach(
        (name, keys) -> {
          PartitionSet there = today.over(name, keys).intersect(today.state().of(name).published());
          if (!there.isEmpty()) {
            out.add(entry(today, name, there, samples));
          }
        });
    return new ControlProof(out);
  }

  private ControlProof.Entry entry(Moment today, AssetName name, PartitionSet keys, int samples) {
    AssetState state = today.state().of(name);
    PartitionSet rebuilt = keys.minus(keys);
    long unchanged = 0;
    long different = 0;
    List<Sample> rows = new ArrayList<>();
    String why = null;
    for (Painted painted : state.painted()) {
      PartitionSet some = painted.keys().intersect(keys);
      if (some.isEmpty()) {
        continue;
      }
      try {
        RowVariants.Result result = compared(today, name, some, painted, samples);
        rebuilt = rebuilt.union(some);
        unchanged += result.unchanged();
        different += result.unlike().get(1);
        result.groups().forEach(group -> rows.addAll(group.samples()));
      } catch (ProblemException failed) {
        why = some.text() + ": " + failed.problems().get(0).text();
      }
    }
    return new ControlProof.Entry(
        name, rebuilt, unchanged, different, rows.stream().limit(samples).toList(), why);
  }

  private RowVariants.Result compared(
      Moment today, AssetName name, PartitionSet keys, Painted painted, int samples) {
    AssetDefinition asset = today.project().graph().asset(name);
    Past past = Past.of(asset, keys, painted, moments, codes);
    Recorded inputs = past.requireInputs(name, keys);
    RunFiles files = isolated.files(Map.of());
    inputs.reach(files, Set.of());
    Recipe recipe = isolated.recipe(name, inputs.then(), files);
    PartitionSet then = inputs.then().of(name).extent().recall(keys.text());
    List<String> written = new ArrayList<>();
    for (PartitionSet some : NewBuilds.batches(then, NewBuilds.BATCH)) {
      isolated.build(recipe, some, inputs.then(), files).stream()
          .map(WrittenFile::file)
          .map(TableFile::location)
          .forEach(written::add);
    }
    List<String> key = new ArrayList<>();
    if (!asset.key().isEmpty()) {
      recipe.table().keys().columns().forEach(column -> key.add(column.name()));
      key.addAll(asset.key());
    }
    return variants.compare(
        new RowVariants.Question(
            published(today, name, keys, recipe.table()),
            new Side(recipe.table().schema(), written),
            List.of(),
            key,
            Map.of(),
            samples));
  }

  private Side published(Moment today, AssetName name, PartitionSet keys, TableSpec table) {
    Long snapshot = today.snapshots().get(name);
    return new Side(
        snapshot == null ? table.schema() : storage.tables().schemaOf(name, snapshot),
        isolated.files(today.snapshots()).published(name, keys).stream()
            .map(TableFile::location)
            .toList());
  }
}
