package dev.backstitch.lineage.audit;

import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.lineage.audit.Evidence.Code;
import dev.backstitch.lineage.audit.Evidence.Kind;
import dev.backstitch.lineage.audit.Evidence.Sign;
import dev.backstitch.lineage.audit.rule.AuditRules;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.sql.BoundProject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A verdict is the worst of what counts; what nothing proves is never safe. */
class AuditTest {
  private static final LocalDate TODAY = LocalDate.of(2024, 6, 1);
  private static final AssetDefinition RAW = asset("shop.raw").raw("id BIGINT", "kg DOUBLE");

  private static List<AssetAudit> all(Evidence evidence, AssetDefinition... assets) {
    AssetGraph graph = AssetGraph.of(An.all(assets));
    try (DuckPlans plans = DuckPlans.open()) {
      return new Audit(AuditRules.ALL).of(graph, BoundProject.bind(graph, plans), evidence, TODAY);
    }
  }

  private static AssetAudit last(AssetDefinition... assets) {
    List<AssetAudit> all = all(Evidence.NONE, assets);
    return all.get(all.size() - 1);
  }

  private static An sums() {
    return asset("shop.sums").reads("r", "shop.raw");
  }

  @Test
  void everyAssetIsJudgedInTopologicalOrder() {
    assertThat(all(Evidence.NONE, sums().select("SELECT sum(kg) AS kg FROM r"), RAW))
        .extracting(a -> a.asset() + " " + a.verdict())
        .containsExactly("shop.raw SAFE", "shop.sums CONDITIONAL");
  }

  @Test
  void worstFindingDecides() {
    AssetAudit audit =
        last(RAW, sums().select("SELECT sum(kg) AS kg, random() AS x FROM r GROUP BY 2"));

    assertThat(audit.findings()).extracting(Finding::rule).containsExactly("RS02", "RS07");
    assertThat(audit.verdict()).isEqualTo(RerunVerdict.UNSAFE);
  }

  @Test
  void waivedFindingDoesNotCount() {
    AssetAudit audit =
        last(RAW, sums().waived("RS07", "2024-06-01").select("SELECT sum(kg) AS kg FROM r"));

    assertThat(audit.verdict()).isEqualTo(RerunVerdict.SAFE);
    assertThat(audit.findings()).isEmpty();
    assertThat(audit.waived())
        .singleElement()
        .satisfies(
            w -> {
              assertThat(w.finding().rule()).isEqualTo("RS07");
              assertThat(w.waiver().reason()).isEqualTo("accepted");
            });
  }

  @Test
  void waiverOfAnotherRuleChangesNothing() {
    assertThat(
            last(RAW, sums().waived("RS08", "2030-01-01").select("SELECT sum(kg) AS kg FROM r"))
                .verdict())
        .isEqualTo(RerunVerdict.CONDITIONAL);
  }

  @Test
  void findingCountsAgainOnceItsWaiverHasEnded() {
    AssetAudit audit =
        last(RAW, sums().waived("RS07", "2024-05-31").select("SELECT sum(kg) AS kg FROM r"));

    assertThat(audit.verdict()).isEqualTo(RerunVerdict.CONDITIONAL);
    assertThat(audit.findings())
        .extracting(Finding::why)
        .containsExactly(
            "it adds binary floating point: the last digits depend on the order of rows; its waiver"
                + " ended on 2024-05-31");
  }

  @Test
  void renewedWaiverHolds() {
    assertThat(
            last(
                    RAW,
                    sums()
                        .waived("RS07", "2024-05-31")
                        .waived("RS07", "2024-12-31")
                        .select("SELECT sum(kg) AS kg FROM r"))
                .verdict())
        .isEqualTo(RerunVerdict.SAFE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write_log('x')",
        "CAST(stats(kg) AS VARCHAR)",
        "in_search_path('main', 'main')",
        "current_query()",
        "max(write_log('x')) OVER ()"
      })
  void whatIsNotKnownIsNeverSafe(String expression) {
    AssetAudit audit = last(RAW, sums().select("SELECT " + expression + " AS v FROM r"));

    assertThat(audit.verdict()).isGreaterThanOrEqualTo(RerunVerdict.UNKNOWN);
    assertThat(audit.findings()).allSatisfy(f -> assertThat(f.expression()).isNotBlank());
  }

  @Test
  void javaIsUnknownUnlessSomebodyVouchesForIt() {
    AssetAudit undeclared = last(RAW, sums().computed("n BIGINT"));

    assertThat(undeclared.verdict()).isEqualTo(RerunVerdict.UNKNOWN);
    assertThat(undeclared.findings())
        .extracting(f -> f.rule() + " " + f.expression() + ": " + f.why() + ". " + f.remedy())
        .containsExactly(
            "RS03 the Java step: it is Java, which nothing proves to depend on its inputs alone. Look"
                + " at it, then declare .deterministic(\"reads only its inputs\").");
    assertThat(last(RAW, sums().deterministic("pure").computed("n BIGINT")).verdict())
        .isEqualTo(RerunVerdict.SAFE);
  }

  @Test
  void whatJavaCallsIsListed() {
    Code code =
        new Code(
            "Risk::score",
            List.of(
                new Sign(Kind.CLOCK, "LocalDate.now", "Risk.java:42"),
                new Sign(Kind.UNSEEN, "Class.forName", "Risk.java:43"),
                new Sign(Kind.ORDER, "Map.of", "Risk.java:44"),
                new Sign(Kind.STATE, "writes Risk.n", "Risk.java:45")));

    assertThat(java(code, null).findings())
        .extracting(f -> f.verdict() + " " + f.expression() + ": " + f.why())
        .containsExactly(
            "UNKNOWN Risk::score: it is Java, which nothing proves to depend on its inputs alone; it"
                + " calls LocalDate.now (Risk.java:42), Class.forName (Risk.java:43), Map.of"
                + " (Risk.java:44) and 1 more");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void codeThatContradictsItsDeclarationIsToldSo(Kind kind) {
    Code code = new Code("Risk::score", List.of(new Sign(kind, "X.y", "Risk.java:42")));
    RerunVerdict expected =
        switch (kind) {
          case CLOCK, CHANCE, OUTSIDE -> RerunVerdict.UNSAFE;
          case ORDER, PARALLEL, STATE -> RerunVerdict.CONDITIONAL;
          case UNSEEN -> RerunVerdict.SAFE;
        };

    AssetAudit audit = java(code, "pure");

    assertThat(audit.verdict()).isEqualTo(expected);
    assertThat(audit.findings())
        .allSatisfy(
            f -> {
              assertThat(f.expression()).isEqualTo("X.y (Risk.java:42)");
              assertThat(f.why()).endsWith(", although declared deterministic (pure)");
            });
  }

  private static AssetAudit java(Code code, String word) {
    An step = sums();
    AssetDefinition declared =
        (word == null ? step : step.deterministic(word)).computed("n BIGINT");
    Evidence evidence = new Evidence(Map.of(AssetName.parse("shop.sums"), code));
    return all(evidence, RAW, declared).get(1);
  }
}
