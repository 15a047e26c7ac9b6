package dev.backstitch.lineage.sql;

import static dev.backstitch.lineage.fixture.An.asset;
import static dev.backstitch.lineage.fixture.Shop.ORDERS;
import static dev.backstitch.lineage.fixture.Shop.RAW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class WorkersTest {
  /** Takes the last piece first, as threads could; remembers what was there to be done at once. */
  private static final class LastFirst implements Workers {
    final List<Set<String>> rows = new ArrayList<>();

    @Override
    public <T, R> List<R> each(List<T> pieces, Function<T, R> work) {
      Set<String> row = new HashSet<>();
      List<R> done = new ArrayList<>();
      for (int i = pieces.size() - 1; i >= 0; i--) {
        row.add(pieces.get(i).toString());
        done.add(work.apply(pieces.get(i)));
      }
      rows.add(row);
      Collections.reverse(done);
      return done;
    }
  }

  private static AssetDefinition reading(String name, String upstream, String sql) {
    return asset(name).reads("o", upstream).select(sql);
  }

  private static List<AssetDefinition> assets(String sql) {
    return List.of(
        RAW,
        ORDERS,
        reading("shop.a", "shop.orders", sql),
        reading("shop.b", "shop.orders", "SELECT id + 1 AS id FROM o"),
        reading("shop.c", "shop.b", sql),
        asset("shop.run")
            .readsOwnPrevious("previous")
            .reads("o", "shop.orders")
            .select("SELECT o.id, o.id + 1 AS next FROM o LEFT JOIN previous AS p USING (id)"));
  }

  private static BoundProject bound(String sql, Workers workers) {
    try (DuckPlans plans = DuckPlans.open()) {
      AssetGraph graph = AssetGraph.of(An.all(assets(sql).toArray(AssetDefinition[]::new)));
      return BoundProject.bind(graph, plans, Memory.NONE, workers);
    }
  }

  @Test
  void assetsThatDoNotReadEachOtherAreBoundSideBySide() {
    LastFirst workers = new LastFirst();
    bound("SELECT id FROM o", workers);
    assertThat(workers.rows)
        .containsExactly(
            Set.of("shop.raw"),
            Set.of("shop.orders"),
            Set.of("shop.a", "shop.b", "shop.run"),
            Set.of("shop.c"));
  }

  @Test
  void whoeverDoesTheWorkTheProjectIsTheSame() {
    BoundProject one = bound("SELECT id FROM o", Workers.ONE_BY_ONE);
    BoundProject other = bound("SELECT id FROM o", new LastFirst());
    for (AssetDefinition asset : assets("SELECT id FROM o")) {
      AssetName name = asset.name();
      assertThat(other.columnsOf(name)).isEqualTo(one.columnsOf(name));
      assertThat(other.query(name)).isEqualTo(one.query(name));
    }
  }

  @Test
  void whoeverDoesTheWorkProblemsAreToldInTheOrderOfTheGraph() {
    List<String> one = problems(Workers.ONE_BY_ONE);
    assertThat(one).hasSize(2);
    assertThat(problems(new LastFirst())).isEqualTo(one);
  }

  private static List<String> problems(Workers workers) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> bound("SELECT nope FROM o", workers));
    return refused.problems().stream().map(Object::toString).toList();
  }
}
