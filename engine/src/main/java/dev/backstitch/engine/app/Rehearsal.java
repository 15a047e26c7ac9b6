package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import dev.backstitch.engine.app.home.Home;
import dev.backstitch.engine.app.home.Observers;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.StateReader;
import dev.backstitch.engine.step.Binding;
import dev.backstitch.engine.step.Builder;
import dev.backstitch.engine.step.Checking;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.query.AliasFiles;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Builds single partitions over rows that somebody gives, by the very steps a run takes, in a
 * folder that nobody reads: nothing is published and no delivery is looked at. Blocking; safe for
 * use by many threads.
 */
public final class Rehearsal implements AutoCloseable {
  private final Home home;
  private final Project project;

  private Rehearsal(Home home, Project project) {
    this.home = home;
    this.project = project;
  }

  /**
   * Validates the project and prepares the folder, which is kept on {@link #close}.
   *
   * @throws ProblemException with every problem of the project at once
   */
  public static Rehearsal in(Path folder, AssetProject declared) {
    Home home =
        Home.open(new Options(folder, null, null, "rehearsal").with(Observers.NONE), declared);
    try {
      return new Rehearsal(
          home, Backstitch.bound(declared.declarations(), home.binder(), home.memory()));
    } catch (RuntimeException unusable) {
      home.close();
      throw unusable;
    }
  }

  /**
   * What is to be built from which rows.
   *
   * @param given rows by the alias of the input, with all columns of the upstream; its partition
   *     columns say in which partition a row lies, so rows of partitions that the mapping does not
   *     give are not seen
   */
  public record Request(AssetName asset, PartitionKey partition, Map<String, List<Row>> given) {
    public Request {
      given = Map.copyOf(given);
    }
  }

  /**
   * What came of it.
   *
   * @param rows of the partition, with all columns of the table
   * @param verdicts of every check that looks at one partition
   * @param broken what would keep the partition from being published; empty when nothing would
   */
  public record Built(List<Row> rows, List<Verdict> verdicts, List<Problem> broken) {
    public Built {
      rows = List.copyOf(rows);
      verdicts = List.copyOf(verdicts);
      broken = List.copyOf(broken);
    }
  }

  public Project project() {
    return project;
  }

  /** The upstream partitions that a partition reads under an alias. */
  public PartitionSet reads(AssetName asset, PartitionKey partition, String alias) {
    ProjectState state = stateAt(latestEnd(asset, partition, Map.of()));
    return new Binding(project, state, new RunFiles(home.storage(), project, Map.of()))
        .reads(edge(asset, alias), state.of(asset).extent().of(partition));
  }

  /**
   * Builds the partition as of an instant at which it and all given rows' partitions are closed.
   *
   * @throws ProblemException when the step is refused or fails, or there is no such partition
   */
  public Built build(Request request) {
    AssetName asset = request.asset();
    Map<Edge, Map<PartitionKey, List<Row>>> filed = filed(request);
    ProjectState state = stateAt(latestEnd(asset, request.partition(), filed));
    PartitionSet keys = state.of(asset).extent().parse(request.partition().text());
    RunFiles files = new RunFiles(home.storage(), project, Map.of());
    filed.forEach((edge, rows) -> give(edge.up(), rows, state, files));
    Binding binding = new Binding(project, state, files);
    List<WrittenFile> written =
        new Builder(project, home.storage(), files, binding)
            .build(asset, keys, attempt(), Cancellation.NEVER);
    Checking checking = new Checking(project, state, home.storage(), files);
    List<Verdict> verdicts = checking.ofPartitions(asset, keys, written);
    return new Built(
        rows(files.table(asset), request.partition(), written),
        verdicts,
        checking.failures(asset, keys, verdicts).stream().map(Failure::problem).toList());
  }

  private Map<Edge, Map<PartitionKey, List<Row>>> filed(Request request) {
    Map<Edge, Map<PartitionKey, List<Row>>> out = new LinkedHashMap<>();
    request
        .given()
        .forEach(
            (alias, rows) -> {
              Edge edge = edge(request.asset(), alias);
              KeyColumns columns = KeyColumns.of(project.graph().asset(edge.up()).scheme());
              Map<PartitionKey, List<Row>> byKey = new LinkedHashMap<>();
              for (Row row : rows) {
                byKey.computeIfAbsent(key(columns, row), k -> new ArrayList<>()).add(row);
              }
              out.put(edge, byKey);
            });
    return out;
  }

  private static PartitionKey key(KeyColumns columns, Row row) {
    List<Object> values = new ArrayList<>();
    columns
        .columns()
        .forEach(
            column -> {
              Object value = row.value(column.name());
              if (value == null) {
                throw new IllegalArgumentException(
                    "Cannot file a row without a value in partition column " + column.name());
              }
              values.add(value);
            });
    return columns.key(values);
  }

  private void give(
      AssetName upstream, Map<PartitionKey, List<Row>> rows, ProjectState state, RunFiles files) {
    TableSpec table = files.table(upstream);
    Path folder = home.storage().staging().dataDirectory(upstream, attempt());
    int number = 0;
    for (Map.Entry<PartitionKey, List<Row>> partition : rows.entrySet()) {
      List<WrittenFile> written =
          home
              .storage()
              .rows()
              .write(
                  table,
                  partition.getKey(),
                  partition.getValue(),
                  folder.resolve(String.valueOf(number++)))
              .stream()
              .toList();
      files.add(upstream, state.of(upstream).extent().of(partition.getKey()), written);
    }
  }

  private List<Row> rows(TableSpec table, PartitionKey key, List<WrittenFile> written) {
    List<String> locations =
        written.stream().map(WrittenFile::file).map(TableFile::location).toList();
    Storage storage = home.storage();
    return storage
        .rows()
        .read(
            new AliasFiles("output", table.schema(), locations, null),
            new BatchKey(key, table.keys().values(key), null, Map.of()));
  }

  private ProjectState stateAt(Instant now) {
    return new StateReader(project.graph(), project.fingerprints()).at(now, keys(), Map.of());
  }

  private DynamicKeys keys() {
    return home.metadata().dimensionKeys().now();
  }

  private Instant latestEnd(
      AssetName asset, PartitionKey key, Map<Edge, Map<PartitionKey, List<Row>>> filed) {
    Instant[] latest = {end(asset, key)};
    filed.forEach(
        (edge, rows) ->
            rows.keySet()
                .forEach(
                    k -> {
                      Instant end = end(edge.up(), k);
                      latest[0] = end.isAfter(latest[0]) ? end : latest[0];
                    }));
    return latest[0];
  }

  private Instant end(AssetName asset, PartitionKey key) {
    Scheme scheme = project.graph().asset(asset).scheme();
    return scheme.window(key).map(Window::end).orElse(Instant.EPOCH);
  }

  private Edge edge(AssetName asset, String alias) {
    AssetDefinition reader = project.graph().asset(asset);
    List<Edge> edges = project.graph().into(asset);
    return edges.stream()
        .filter(edge -> edge.input().alias().equals(alias))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot give rows as '"
                        + alias
                        + "': "
                        + reader.name()
                        + " reads "
                        + edges.stream().map(e -> e.input().alias()).toList()));
  }

  private static String attempt() {
    return UUID.randomUUID().toString();
  }

  @Override
  public void close() {
    home.close();
  }
}
