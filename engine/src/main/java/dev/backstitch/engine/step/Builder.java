package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.code.CodePrint;
import dev.backstitch.engine.state.Fingerprint;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.RowFiles;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** Builds partitions of one asset into files that no table shows yet. */
public final class Builder {
  private final Project project;
  private final Storage storage;
  private final RunFiles files;
  private final Binding binding;
  private final UnaryOperator<Computation> steps;
  private final DimensionFeed dimensions;

  public Builder(Project project, Storage storage, RunFiles files, Binding binding) {
    this(project, storage, files, binding, UnaryOperator.identity());
  }

  /**
   * As above, with other code in place of that of Java steps.
   *
   * @param steps asked once for each partition
   */
  public Builder(
      Project project,
      Storage storage,
      RunFiles files,
      Binding binding,
      UnaryOperator<Computation> steps) {
    this.project = project;
    this.storage = storage;
    this.files = files;
    this.binding = binding;
    this.steps = steps;
    this.dimensions = new DimensionFeed(project, files, binding);
  }

  /**
   * The files of the partitions; one without rows has none. Blocking.
   *
   * @param attempt names the fresh folder that is written to
   * @throws ProblemException when a partition could not be built; nothing of the batch counts then
   */
  public List<WrittenFile> build(
      AssetName asset, PartitionSet keys, String attempt, Cancellation cancellation) {
    return build(recipe(asset), keys, attempt, cancellation);
  }

  /**
   * How partitions of an asset are built.
   *
   * @param origin the query or step, whatever the project declares today
   * @param table what is written
   * @param singly whether a query has to run for one partition at a time, rows in order
   */
  public record Recipe(AssetName asset, Origin origin, TableSpec table, boolean singly) {}

  /** How the project builds an asset today. */
  public Recipe recipe(AssetName asset) {
    boolean singly = project.bound().query(asset).map(q -> q.traits().runsSingly()).orElse(true);
    return new Recipe(asset, project.graph().asset(asset).origin(), files.table(asset), singly);
  }

  /** As {@link #build(AssetName, PartitionSet, String, Cancellation)}, by another recipe. */
  public List<WrittenFile> build(
      Recipe recipe, PartitionSet keys, String attempt, Cancellation cancellation) {
    AssetDefinition definition = project.graph().asset(recipe.asset());
    Folders folders = new Folders(storage.staging().dataDirectory(recipe.asset(), attempt));
    return recipe.origin().accept(new Building(definition, recipe, keys, folders, cancellation));
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
    private final Recipe recipe;
    private final PartitionSet keys;
    private final Folders folders;
    private final Cancellation cancellation;

    Building(
        AssetDefinition asset,
        Recipe recipe,
        PartitionSet keys,
        Folders folders,
        Cancellation cancellation) {
      this.asset = asset;
      this.recipe = recipe;
      this.keys = keys;
      this.folders = folders;
      this.cancellation = cancellation;
    }

    @Override
    public List<WrittenFile> selected(Origin.Selected origin) {
      boolean singly = recipe.singly();
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
                        recipe.table(),
                        project.text(asset.name(), origin),
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
      List<Binding.Bound> all = binding.apart(asset.name(), keys);
      Set<String> read = new TreeSet<>();
      all.forEach(bound -> bound.inputs().forEach(input -> read.addAll(input.files())));
      Map<PartitionKey, List<Row>> rows = new LinkedHashMap<>();
      try (RowFiles.Reader reader = storage.rows().open(read)) {
        for (Binding.Bound bound : all) {
          StepInputs inputs = new StepInputs(bound, reader);
          rows.put(inputs.partition(), computed(origin, inputs));
        }
      }
      requireUnedited(origin);
      return storage.rows().write(recipe.table(), rows, folders.fresh());
    }

    /**
     * Classes are loaded when they are first used: those of a folder may have been edited since.
     */
    private void requireUnedited(Origin.Computed origin) {
      boolean admits =
          project.admissions().accepted().stream()
              .anyMatch(rows -> rows.reader().equals(asset.name()));
      if (origin.equals(asset.origin())
          && !admits
          && !Fingerprint.of(asset, CodePrint::of).equals(project.fingerprint(asset.name()))) {
        throw new ProblemException(
            Problem.of(
                    "BS-869",
                    asset.name().toString(),
                    "its classes were edited while this process ran its Java step")
                .next("Run it again; classes of a jar that is deployed stay as they are.")
                .at(asset.place()));
      }
    }

    private List<Row> computed(Origin.Computed origin, Inputs inputs) {
      try {
        return List.copyOf(steps.apply(origin.computation()).rows(inputs));
      } catch (ProblemException alreadyExplained) {
        throw alreadyExplained;
      } catch (RuntimeException thrown) {
        throw new ProblemException(
            Problem.of(
                    "BS-513",
                    asset.name() + " " + inputs.partition().text(),
                    "its Java step threw " + thrown)
                .next("Mend the step; the trace is in the log.")
                .at(asset.place()),
            thrown);
      }
    }

    @Override
    public List<WrittenFile> versioned(Origin.Versioned origin) {
      return storage
          .changes()
          .write(dimensions.order(asset, origin, keys), folders.fresh(), cancellation);
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
  private record StepInputs(Binding.Bound bound, RowFiles.Reader reader) implements Inputs {
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
      return reader.rows(input, bound.keys().get(0));
    }
  }
}
