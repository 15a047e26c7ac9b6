package dev.backstitch.lineage.audit.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.Waiver;
import dev.backstitch.lineage.audit.AuditRule;
import org.junit.jupiter.api.Test;

/** The list of rules is the catalogue that people waive by. */
class AuditRulesTest {
  @Test
  void everyRuleIsThereOnceInOrder() {
    assertThat(AuditRules.ALL).extracting(AuditRule::code).isEqualTo(Waiver.RULES).hasSize(20);
  }

  @Test
  void everyRuleHasATitleOfItsOwn() {
    assertThat(AuditRules.ALL).extracting(AuditRule::title).doesNotHaveDuplicates();
    assertThat(AuditRules.ALL).extracting(AuditRule::title).noneMatch(String::isBlank);
  }
}
