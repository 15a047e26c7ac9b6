package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds partitions of one asset into files that no table shows yet. */
public final class Builder {
  private final Project project;
  private final Storage storage;
  private final RunFiles files;
  private final Binding binding;

  public Builder(Project project, Storage storage, RunFiles files, Binding binding) {
    this.project = project;
    this.storage = storage;
    this.files = files;
    this.binding = binding;
  }

  /**
   * The files of the partitions; one without rows has none. Blocking.
   *
   * @param attempt names the fresh folder that is written to
   * @throws ProblemException when a partition could not be built; nothing of the batch counts then
   */
  public List<WrittenFile> build(
      AssetName asset, PartitionSet keys, String attempt, Cancellation cancellation) {
    AssetDefinition definition = project.graph().asset(asset);
    TableSpec table = files.table(asset);
    Folders folders = new Folders(storage.staging().dataDirectory(asset, attempt));
    return definition
        .origin()
        .accept(new Building(definition, table, keys, folders, cancellation));
  }

  /** Fresh folders below an attempt's own. */
  private static final class Folders {
    private final Path attempt;
    private int next;

    Folders(Path attempt) {
      this.attempt = attempt;
    }

    Path fresh() {
      return attempt.resolve(String.valueOf(next++));
    }
  }

  private final class Building implements Origin.Visitor<List<WrittenFile>> {
    private final AssetDefinition asset;
    private final TableSpec table;
    private final PartitionSet keys;
    private final Folders folders;
    private final Cancellation cancellation;

    Building(
        AssetDefinition asset,
        TableSpec table,
        PartitionSet keys,
        Folders folders,
        Cancellation cancellation) {
      this.asset = asset;
      this.table = table;
      this.keys = keys;
      this.folders = folders;
      this.cancellation = cancellation;
    }

    @Override
    public List<WrittenFile> selected(Origin.Selected origin) {
      boolean singly =
          project.bound().query(asset.name()).map(q -> q.traits().runsSingly()).orElse(true);
      Batches.Order order = singly ? Batches.Order.FIXED : Batches.Order.FREE;
      List<Binding.Bound> groups =
          singly ? binding.apart(asset.name(), keys) : binding.together(asset.name(), keys);
      List<WrittenFile> out = new ArrayList<>();
      for (Binding.Bound bound : groups) {
        out.addAll(
            storage
                .batches()
                .run(
                    new Batches.Batch(
                        table,
                        origin.sql(),
                        origin.parameters(),
                        bound.keys(),
                        bound.inputs(),
                        folders.fresh(),
                        order),
                    cancellation));
      }
      return out;
    }

    @Override
    public List<WrittenFile> computed(Origin.Computed origin) {
      List<WrittenFile> out = new ArrayList<>();
      for (Binding.Bound bound : binding.apart(asset.name(), keys)) {
        PartitionKey key = bound.keys().get(0).key();
        List<Row> rows = computed(origin, bound);
        storage.rows().write(table, key, rows, folders.fresh()).ifPresent(out::add);
      }
      return out;
    }

    private List<Row> computed(Origin.Computed origin, Binding.Bound bound) {
      try {
        return List.copyOf(origin.computation().rows(new StepInputs(bound)));
      } catch (ProblemException alreadyExplained) {
        throw alreadyExplained;
      } catch (RuntimeException thrown) {
        throw new ProblemException(
            Problem.of(
                    "BS-509",
                    asset.name() + " " + bound.keys().get(0).key().text(),
                    "its Java step threw " + thrown)
                .next("Mend the step; the trace is in the log.")
                .at(asset.place()),
            thrown);
      }
    }

    @Override
    public List<WrittenFile> versioned(Origin.Versioned origin) {
      throw new ProblemException(
          Problem.of("BS-510", asset.name().toString(), "is a dimension, which this version keeps"
                  + " in the graph and cannot build")
              .next("Leave it out with --select 'not kind:dimension'.")
              .at(asset.place()));
    }

    @Override
    public List<WrittenFile> delivered(Origin.Delivered origin) {
      throw notBuilt();
    }

    @Override
    public List<WrittenFile> outside(Origin.Outside origin) {
      throw notBuilt();
    }

    private IllegalArgumentException notBuilt() {
      return new IllegalArgumentException("Cannot build " + asset.name() + ": it is not built");
    }
  }

  /** What a Java step sees. */
  private final class StepInputs implements Inputs {
    private final Binding.Bound bound;

    StepInputs(Binding.Bound bound) {
      this.bound = bound;
    }

    @Override
    public PartitionKey partition() {
      return bound.keys().get(0).key();
    }

    @Override
    public Iterable<Row> rows(String alias) {
      AliasFiles input =
          bound.inputs().stream()
              .filter(i -> i.alias().equals(alias))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("Cannot read '" + alias + "': not declared"));
      return storage.rows().read(input, bound.keys().get(0));
    }
  }
}
