package dev.backstitch.ui.report;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.dashboard;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Waiver;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.dsl.Project;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.reader.Exposure;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.proof.Difference;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.MovedInput;
import dev.backstitch.engine.proof.variation.Variation;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Coverage;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.engine.report.Tried;
import dev.backstitch.engine.worst.Effort;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.WorstBackfills;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A report of a small project in which every verdict occurs, with names that want escaping. */
final class Told {
  private static final Owner TEAM = team("shop & <b>co</b>", "shop@shop.example");
  private static final Daily DAYS = Daily.from("2024-01-01", "UTC");
  static final RawAsset<Daily> RAW =
      raw("shop.raw")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .appendedFrom(csv("raw/{partition}.csv", column("id", "BIGINT")));
  static final Table<Daily> ORDERS =
      cleaned("shop.orders")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("r", RAW, samePartition())
          .select("SELECT id FROM r");
  static final Table<Daily> FIRST = table("shop.first");
  static final Table<Daily> GUESS = table("shop.guess");
  static final Table<Daily> WAIVED = table("shop.waived");
  static final Exposure BOARD =
      dashboard("board <img src=x onerror=alert(1)>").ownedBy(TEAM).showing(FIRST, "id");

  static final AssetGraph GRAPH = AssetGraph.of(Project.declaredIn(Told.class));
  private static final Extents EXTENTS =
      Extents.at(GRAPH, Instant.parse("2024-03-01T00:00:00Z"), DynamicKeys.NONE);

  private static final Finding TIES =
      new Finding(
          "RS05",
          RerunVerdict.UNSAFE,
          "row_number() OVER (ORDER BY a<b AND c>'</td><script>alert(1)</script>')",
          3,
          9,
          "rows of one moment may be numbered either way",
          "End its ORDER BY with id & `line`.");
  private static final Finding UNREAD =
      new Finding("RS03", RerunVerdict.UNKNOWN, "Guess::guess", 0, 0, "it is Java", "Declare it.");
  private static final Finding FLOATS =
      new Finding(
          "RS07",
          RerunVerdict.CONDITIONAL,
          "sum(x)",
          1,
          8,
          "sums vary in their last bits",
          "Cast.");
  private static final Waiver WAIVER =
      new Waiver("RS07", "cents | do not matter <here>", LocalDate.parse("2024-12-31"));

  private Told() {}

  private static Table<Daily> table(String name) {
    return mart(name)
        .ownedBy(TEAM)
        .partitionedBy(DAYS)
        .reads("o", ORDERS, samePartition())
        .select("SELECT id FROM o");
  }

  static AssetName name(String table) {
    return new AssetName("shop", table);
  }

  private static List<AssetAudit> audits() {
    return List.of(
        new AssetAudit(name("orders"), RerunVerdict.SAFE, List.of(), List.of()),
        new AssetAudit(name("first"), RerunVerdict.UNSAFE, List.of(TIES), List.of()),
        new AssetAudit(name("guess"), RerunVerdict.UNKNOWN, List.of(UNREAD, FLOATS), List.of()),
        new AssetAudit(
            name("waived"),
            RerunVerdict.SAFE,
            List.of(),
            List.of(new AssetAudit.Waived(FLOATS, WAIVER))));
  }

  private static Ranking ranking() {
    return new WorstBackfills(GRAPH, EXTENTS, new CostHistory(Map.of()), audits())
        .from(GRAPH.order(), Effort.USUAL);
  }

  /** Nothing was tried. */
  static AuditReport report() {
    return report(Tried.nothing(), Tried.nothing());
  }

  /** Both was tried, and found something. */
  static AuditReport tried() {
    PartitionKey day = PartitionKey.of("2024-02-29");
    Difference two = new Difference(2, 1, List.of(), List.of());
    DoubleRun differs =
        new DoubleRun(
            name("first"),
            day,
            3,
            DoubleRun.Outcome.DIFFERENT,
            new DoubleRun.Varied(List.of(Variation.CLOCK, Variation.ORDER), List.of()),
            List.of(Variation.ORDER),
            two,
            null);
    DoubleRun same =
        new DoubleRun(
            name("orders"),
            day,
            3,
            DoubleRun.Outcome.SAME,
            new DoubleRun.Varied(List.of(Variation.CLOCK), List.of()),
            List.of(),
            Difference.NONE,
            null);
    Drift moved =
        new Drift(
            name("orders"),
            day,
            new Drift.Rebuilt(Drift.Outcome.SAME, Difference.NONE, null),
            new Drift.Rebuilt(Drift.Outcome.DIFFERENT, two, null),
            List.of(),
            List.of(
                new MovedInput(
                    "r",
                    name("raw"),
                    EXTENTS.of(name("raw")).of(day),
                    MovedInput.Effect.CHANGES_ANSWER)));
    return report(
        new Tried<>(List.of(differs, same), List.of(name("guess"))),
        new Tried<>(List.of(moved), List.of(name("guess"))));
  }

  private static AuditReport report(Tried<DoubleRun> proofs, Tried<Drift> drifts) {
    return new AuditReport(
        new AuditReport.Scope("shop <i>", Instant.parse("2024-03-01T06:30:00Z"), 7, null),
        audits().stream().map(a -> new Judged(GRAPH.asset(a.asset()), a)).toList(),
        proofs,
        drifts,
        ranking(),
        new AuditReport.Method(
            new TreeMap<>(
                Map.of("RS01", "reads the clock", "RS03", "is unread", "RS05", "numbers ties")),
            List.of(new Coverage("audited assets are SQL", 3, 4)),
            List.of("shop.orders.total depends on t.a by Calcite alone")));
  }
}
