package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.asset.Asset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.engine.app.Rehearsal;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.table.TableSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Builds one partition of one asset from rows that the test gives, by the step that a run takes,
 * and compares what came out.
 *
 * <pre>{@code
 * materialise(Retail.REVENUE_EUR)
 *     .on("2011-03-07")
 *     .given("revenue", rows("country, gross_gbp", "France, 10.00"))
 *     .given("fx", rows("published_on, currency, per_eur",
 *                       "2011-03-04, GBP, 0.80",
 *                       "2011-03-08, GBP, 0.10"))    // not read: a day later
 *     .expect(rows("country, gross_eur", "France, 12.5"));
 * }</pre>
 *
 * <p>Rows lie in the upstream partition that their partition columns say, so the step sees those
 * that its mapping gives and no others. A column that does not matter may be left out. An input
 * that nothing is given for is empty. Immutable; each step answers a changed copy.
 */
public final class AssetTest {
  private final Asset<?> asset;
  private final List<Class<?>> classes;
  private final PartitionKey partition;
  private final Map<String, Rows> given;

  private AssetTest(
      Asset<?> asset, List<Class<?>> classes, PartitionKey partition, Map<String, Rows> given) {
    this.asset = asset;
    this.classes = classes;
    this.partition = partition;
    this.given = given;
  }

  /** The asset to be built: a table, by SQL or Java. */
  public static AssetTest materialise(Table<?> asset) {
    return new AssetTest(asset, List.of(), PartitionKey.WHOLE, Map.of());
  }

  /**
   * The classes that declare the asset and all it depends on. Not needed when a service of {@link
   * AssetProject} on the class path declares it.
   */
  public AssetTest declaredIn(Class<?>... declaring) {
    return new AssetTest(asset, List.of(declaring), partition, given);
  }

  /** The partition to be built, such as {@code 2011-03-07} or {@code 2011-03-07|eu}. */
  public AssetTest on(String key) {
    return new AssetTest(asset, classes, PartitionKey.parse(key), given);
  }

  /** Rows of the upstream that the asset reads as {@code alias}; its own past included. */
  public AssetTest given(String alias, Rows rows) {
    Map<String, Rows> more = new LinkedHashMap<>(given);
    more.put(alias, rows);
    return new AssetTest(asset, classes, partition, more);
  }

  /**
   * The partition has exactly these rows, in any order, and holds every check that must hold for
   * it. Columns that are not named are not compared; {@code 2.5} equals {@code 2.50}.
   *
   * @throws AssertionError with the rows that are missing and those that were not expected
   * @throws ProblemException when the project is not sound or the step is refused
   */
  public void expect(Rows rows) {
    @Nullable String difference = played(rehearsal -> difference(rehearsal, rows));
    if (difference != null) {
      throw new AssertionError(difference);
    }
  }

  private @Nullable String difference(Rehearsal rehearsal, Rows expected) {
    Rehearsal.Built built = rehearsal.build(request(rehearsal));
    if (!built.broken().isEmpty()) {
      return subject() + " would not be published:\n  " + listed(built.broken());
    }
    TableSpec table = rehearsal.project().table(asset.name());
    return Difference.between(expected, built.rows(), table.schema())
        .told()
        .map(told -> subject() + " is not what was expected:\n  " + told)
        .orElse(null);
  }

  /**
   * The step is refused or fails, or a check that must hold does not, with a problem that contains
   * all of these texts.
   *
   * @throws AssertionError with what came out instead
   */
  public void expectProblem(String... texts) {
    List<Problem> problems = played(this::problems);
    if (problems.stream().noneMatch(p -> List.of(texts).stream().allMatch(p.text()::contains))) {
      throw new AssertionError(
          subject()
              + ": expected a problem with "
              + List.of(texts)
              + ", found "
              + (problems.isEmpty() ? "none" : listed(problems)));
    }
  }

  private List<Problem> problems(Rehearsal rehearsal) {
    Rehearsal.Request request = request(rehearsal);
    try {
      return rehearsal.build(request).broken();
    } catch (ProblemException refused) {
      return refused.problems();
    }
  }

  /** The rows of the partition with all columns of its table, for what no other method asks. */
  public List<Row> rows() {
    return played(rehearsal -> rehearsal.build(request(rehearsal)).rows());
  }

  private Rehearsal.Request request(Rehearsal rehearsal) {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    given.forEach(
        (alias, some) -> {
          PartitionSet read = rehearsal.reads(asset.name(), partition, alias);
          TableSpec table = rehearsal.project().table(upstream(rehearsal, alias).up());
          rows.put(alias, new ArrayList<>(new GivenRows(alias, table, read).complete(some)));
        });
    return new Rehearsal.Request(asset.name(), partition, rows);
  }

  private Edge upstream(Rehearsal rehearsal, String alias) {
    return rehearsal.project().graph().into(asset.name()).stream()
        .filter(edge -> edge.input().alias().equals(alias))
        .findFirst()
        .orElseThrow();
  }

  private <T extends @Nullable Object> T played(Function<Rehearsal, T> act) {
    AssetProject project = DeclaringProject.of(asset, classes);
    try (TempFolder temp = TempFolder.create();
        Rehearsal rehearsal = Rehearsal.in(temp.folder("home"), project)) {
      return act.apply(rehearsal);
    }
  }

  private String subject() {
    return asset + " [" + partition + "]";
  }

  private static String listed(List<Problem> problems) {
    return problems.stream().map(Problem::text).collect(Collectors.joining("\n  "));
  }
}
