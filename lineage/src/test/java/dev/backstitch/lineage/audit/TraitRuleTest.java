package dev.backstitch.lineage.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.lineage.audit.rule.AuditRules;
import dev.backstitch.lineage.audit.text.QueryText;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.sql.BoundQuery;
import dev.backstitch.lineage.sql.Question;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.predicate.Predicates;
import dev.backstitch.lineage.sql.trait.Trait;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import dev.backstitch.lineage.sql.trait.Traits;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever a query does, some rule answers for it, and what is not known is not safe. */
class TraitRuleTest {
  private static final AssetDefinition ASSET = An.asset("shop.x").select("SELECT 1 AS a");

  @Property(tries = 2_000)
  void everyTraitIsFoundByExactlyOneRule(@ForAll("traits") Trait trait) {
    assertThat(found(trait)).hasSize(1);
  }

  @Property(tries = 1_000)
  void whatIsNotKnownIsAtLeastUnknown(@ForAll("traits") Trait trait) {
    Trait unknown = new Trait(Kind.UNKNOWN, trait.expression(), trait.why(), trait.place());

    assertThat(found(unknown))
        .singleElement()
        .satisfies(f -> assertThat(f.verdict()).isGreaterThanOrEqualTo(RerunVerdict.UNKNOWN));
  }

  @Provide
  Arbitrary<Trait> traits() {
    Arbitrary<String> expressions =
        Arbitraries.of(
            "now()",
            "SAMPLE",
            "LIMIT 10",
            "ORDER BY a LIMIT",
            "DISTINCT ON (a)",
            "ASOF JOIN",
            "POSITIONAL JOIN",
            "rowid",
            "row_number() OVER (ORDER BY a)",
            "list(a)",
            "sum(a)",
            "approx_quantile(a, 0.5)",
            "reservoir_quantile(a)",
            "arg_max(a, b)",
            "f(",
            "");
    Arbitrary<String> reasons =
        Arbitraries.of(
            "reads the clock",
            "draws by chance",
            "counts calls",
            "reads the session",
            "estimates as rows come",
            "takes rows as they come",
            "is not known to the analysis",
            "does what nobody foresaw");
    return Combinators.combine(Arbitraries.of(Kind.class), expressions, reasons)
        .as((kind, text, why) -> new Trait(kind, text, why, TextPlace.UNKNOWN));
  }

  private static List<Finding> found(Trait trait) {
    BoundQuery query =
        new BoundQuery(
            new Question("SELECT 1 AS a", Map.of(), List.of(), List.of(), Map.of()),
            An.columns("a INTEGER"),
            Set.of(),
            new Traits(List.of(trait)),
            Set.of(),
            Predicates.NONE,
            QueryLineage.unknown(List.of("a"), Set.of(), "not looked at"));
    Audited audited =
        new Audited(ASSET, List.of(), query, QueryText.of("SELECT 1 AS a"), Evidence.Code.UNSEEN);
    List<Finding> found = new ArrayList<>();
    AuditRules.ALL.forEach(rule -> rule.check(audited, found::add));
    return found;
  }
}
