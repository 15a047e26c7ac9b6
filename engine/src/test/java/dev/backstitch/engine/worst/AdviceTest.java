package dev.backstitch.engine.worst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.worst.advice.Advice;
import dev.backstitch.engine.worst.advice.Advice.Kind;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AdviceTest {
  private static AssetAudit audit(String asset, RerunVerdict verdict) {
    List<Finding> findings =
        verdict == RerunVerdict.SAFE
            ? List.of()
            : List.of(new Finding("RS05", verdict, "x", 1, 1, "rows may tie", "Order them."));
    return new AssetAudit(Bank.name(asset), verdict, findings, List.of());
  }

  private static List<AssetAudit> audits() {
    List<AssetAudit> out = new ArrayList<>();
    Bank.GRAPH.order().forEach(name -> out.add(audit(name.toString(), RerunVerdict.SAFE)));
    out.add(audit("bank.risk", RerunVerdict.UNSAFE));
    out.add(audit("bank.weekly", RerunVerdict.CONDITIONAL));
    return out;
  }

  private static List<Advice> on(String asset, CostHistory history, List<AssetAudit> audits) {
    return Bank.worst(Bank.ranking(history, audits), asset).advice();
  }

  private static List<String> texts(List<Advice> advice, Kind kind) {
    return advice.stream().filter(one -> one.kind() == kind).map(Advice::text).toList();
  }

  @Test
  void whatIsUnsafeIsNamedWithItsRuleAndComesFirst() {
    List<Advice> advice = on("bank.raw", Bank.costing(1), audits());

    assertThat(advice.get(0).text())
        .isEqualTo("Make these safe to rerun first: bank.risk (RS05: rows may tie).");
    assertThat(texts(advice, Kind.HOLD_CONDITION))
        .containsExactly("Keep true what these rest on: bank.weekly (RS05: rows may tie).");
    assertThat(advice).extracting(Advice::kind).isSorted();
  }

  @Test
  void whatNobodyAuditedIsUnknown() {
    assertThat(texts(on("bank.monthly", Bank.costing(1), List.of()), Kind.FIND_OUT))
        .containsExactly(
            "Nobody can tell whether these give the same rows again: bank.monthly and"
                + " bank.closing.");
  }

  @Test
  void readsThatReachEverythingAreNamed() {
    assertThat(texts(on("bank.raw", Bank.costing(1), audits()), Kind.NARROW_READ))
        .containsExactly(
            "bank.totals reads all partitions of bank.payments: one wrong partition rebuilds the"
                + " whole of it. Partition it.",
            "bank.shares reads the whole table of bank.totals: one wrong partition rebuilds all"
                + " 123. Map partitions to partitions.");
  }

  @Test
  void chainsAreNamedWhereTheyCarryTheErrorFurther() {
    assertThat(texts(on("bank.raw", Bank.costing(1), audits()), Kind.CUT_CHAIN))
        .singleElement()
        .asString()
        .startsWith("bank.closing carries on its own earlier partitions: 3 partitions more");
    assertThat(texts(on("bank.balance", Bank.costing(1), audits()), Kind.CUT_CHAIN)).isEmpty();
  }

  @Test
  void rowsOfOthersAreToBeBroughtAgainByThem() {
    assertThat(texts(on("bank.raw", Bank.costing(1), audits()), Kind.BRING_AGAIN))
        .containsExactly(
            "Agree with payments (payments@bank.example) how 42 partitions of bank.raw are brought"
                + " again: it is raw, and nothing here can rebuild it.");
    assertThat(texts(on("bank.payments", Bank.costing(1), audits()), Kind.BRING_AGAIN)).isEmpty();
  }

  @Test
  void costIsToBeLearntWhereNothingWasBuilt() {
    assertThat(texts(on("bank.monthly", new CostHistory(Map.of()), audits()), Kind.LEARN_COST))
        .containsExactly(
            "Build bank.monthly and bank.closing once, a trial is enough: what that costs is"
                + " unknown here.");
    assertThat(texts(on("bank.monthly", Bank.costing(1), audits()), Kind.LEARN_COST)).isEmpty();
  }

  @Test
  void longListsAreCutButAllAreTold() {
    Advice check =
        on("bank.raw", Bank.costing(1), audits()).stream()
            .filter(advice -> advice.kind() == Kind.ADD_CHECK)
            .findFirst()
            .orElseThrow();

    assertThat(check.about()).hasSize(7).doesNotContain(Bank.name("bank.payments"));
    assertThat(check.text()).contains(" and 4 more: nothing would stop");
  }

  @Test
  void whatPeopleAreShownIsToBeReconciled() {
    assertThat(texts(on("bank.raw", Bank.costing(1), audits()), Kind.RECONCILE))
        .containsExactly(
            "Reconcile bank.monthly with totals that somebody else made: people are shown it, and"
                + " nothing outside confirms it.");
  }

  @Test
  void teamsWithoutApproversAreNamed() {
    assertThat(texts(on("bank.raw", Bank.costing(1), audits()), Kind.NAME_APPROVER))
        .containsExactly("Name who approves a restatement for finance.");
    assertThat(texts(on("bank.risk", Bank.costing(1), audits()), Kind.NAME_APPROVER)).isEmpty();
  }
}
