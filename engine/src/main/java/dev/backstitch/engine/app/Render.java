package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.asset.StaleReasons;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Binding;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.query.Batches;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.TableFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Shows exactly what building one partition would run, and on which inputs. */
public final class Render {
  private final Opened opened;

  Render(Opened opened) {
    this.opened = opened;
  }

  /**
   * The statement, and what each alias stands for.
   *
   * @param because why what is published is not what this would build, and what mends that; empty
   *     where it is, or where nothing is published
   */
  public record View(
      AssetName asset, String partition, String sql, List<InputView> inputs, List<String> because) {
    public View {
      because = List.copyOf(because);
      inputs = List.copyOf(inputs);
    }
  }

  /**
   * One input of one partition.
   *
   * @param partitions the upstream partitions that are read
   * @param files the published files that hold them
   */
  public record InputView(
      String alias,
      AssetName upstream,
      String mapping,
      PartitionSet partitions,
      List<TableFile> files) {
    public InputView {
      files = List.copyOf(files);
    }

    public long rows() {
      return files.stream().mapToLong(TableFile::rows).sum();
    }
  }

  /**
   * One partition of an asset built by SQL.
   *
   * @throws ProblemException BS-531 when the asset has no SQL
   */
  public View of(String asset, String partition) {
    Prepared prepared = prepared(asset, partition);
    AssetName name = prepared.batch().output().name();
    String sql = opened.home().storage().batches().render(prepared.batch());
    List<InputView> inputs = new ArrayList<>();
    for (Edge edge : opened.project().graph().into(name)) {
      PartitionSet reads = prepared.binding().reads(edge, prepared.key());
      inputs.add(
          new InputView(
              edge.input().alias(),
              edge.up(),
              edge.mapping().words(),
              reads,
              prepared.files().files(edge.up(), reads)));
    }
    ProjectState state = prepared.state();
    List<String> because =
        new StaleReasons(opened.project().graph(), state, Why.next(opened, state))
            .of(name, state.of(name).extent().of(prepared.key().keys().iterator().next()));
    return new View(name, prepared.batch().keys().get(0).key().text(), sql, inputs, because);
  }

  /**
   * Runs the statement of one partition on its published inputs, writing nothing, and answers
   * DuckDB's profile of it as JSON. Blocking.
   *
   * @throws ProblemException BS-508 when the statement fails, BS-531 when the asset has no SQL
   */
  public String profile(String asset, String partition, Cancellation cancellation) {
    return opened.home().profiling().profile(prepared(asset, partition).batch(), cancellation);
  }

  private record Prepared(
      Batches.Batch batch, ProjectState state, PartitionSet key, Binding binding, RunFiles files) {}

  private Prepared prepared(String asset, String partition) {
    AssetName name = opened.asset(asset);
    AssetDefinition definition = opened.project().graph().asset(name);
    if (!(definition.origin() instanceof Origin.Selected origin)) {
      throw new ProblemException(
          Problem.of("BS-531", name.toString(), "is not built by SQL, so nothing can be rendered")
              .next("See `backstitch lineage " + name + "` for what it reads."));
    }
    Storage storage = opened.home().storage();
    ProjectState state = opened.state();
    PartitionSet key = state.of(name).extent().parse(partition);
    RunFiles files =
        new RunFiles(
            storage, opened.project(), storage.metadata().releases().snapshots(opened.release()));
    Binding binding = new Binding(opened.project(), state, files);
    Binding.Bound bound = binding.apart(name, key).get(0);
    Batches.Batch batch =
        new Batches.Batch(
            files.table(name),
            opened.project().text(name, origin),
            origin.parameters(),
            bound.keys(),
            bound.inputs(),
            Path.of("attempt"),
            Batches.Order.FREE);
    return new Prepared(batch, state, key, binding, files);
  }
}
