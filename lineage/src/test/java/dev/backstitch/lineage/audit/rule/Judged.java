package dev.backstitch.lineage.audit.rule;

import static dev.backstitch.lineage.fixture.An.asset;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Audit;
import dev.backstitch.lineage.audit.Evidence;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.fixture.An;
import dev.backstitch.lineage.fixture.DuckPlans;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.sql.BoundProject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the audit says of the last of some assets, bound by the real database. */
final class Judged {
  static final LocalDate TODAY = LocalDate.of(2024, 6, 1);

  /** Rows as delivered: only path and line tell them apart. */
  static final AssetDefinition RAW =
      asset("shop.raw")
          .raw("id BIGINT", "region VARCHAR", "eur DECIMAL(18,2)", "kg DOUBLE", "paid TIMESTAMPTZ");

  private Judged() {}

  /** An asset that reads the raw rows of its day as {@code r}. */
  static AssetDefinition reading(String sql) {
    return asset("shop.x").reads("r", "shop.raw").select(sql);
  }

  static AssetAudit audit(Evidence evidence, AssetDefinition... assets) {
    AssetGraph graph = AssetGraph.of(An.all(assets));
    try (DuckPlans plans = DuckPlans.open()) {
      BoundProject bound = BoundProject.bind(graph, plans);
      AssetDefinition last = assets[assets.length - 1];
      return new Audit(AuditRules.ALL)
          .of(graph, bound, evidence, TODAY).stream()
              .filter(audit -> audit.asset().equals(last.name()))
              .findFirst()
              .orElseThrow();
    }
  }

  static AssetAudit audit(AssetDefinition... assets) {
    return audit(Evidence.NONE, assets);
  }

  /** As {@link #audit}, of an asset over the raw rows. */
  static AssetAudit of(String sql) {
    return audit(RAW, reading(sql));
  }

  /** {@code RS04 UNSAFE 'LIMIT 10' 1:17}, one for each finding. */
  static List<String> heads(AssetAudit audit) {
    return audit.findings().stream().map(Judged::head).toList();
  }

  /** The heads of what is found in a query over the raw rows. */
  static List<String> heads(String sql) {
    return heads(of(sql));
  }

  static String head(Finding finding) {
    return "%s %s '%s' %d:%d"
        .formatted(
            finding.rule(),
            finding.verdict(),
            finding.expression(),
            finding.line(),
            finding.column());
  }

  /** Findings of one rule with their reason and remedy. */
  static List<String> full(String rule, AssetAudit audit) {
    return audit.findings().stream()
        .filter(f -> f.rule().equals(rule))
        .map(f -> head(f) + ": " + f.why() + ". " + f.remedy())
        .toList();
  }

  static AssetDefinition[] with(AssetDefinition last, AssetDefinition... before) {
    List<AssetDefinition> all = new ArrayList<>(Arrays.asList(before));
    all.add(last);
    return all.toArray(AssetDefinition[]::new);
  }
}
