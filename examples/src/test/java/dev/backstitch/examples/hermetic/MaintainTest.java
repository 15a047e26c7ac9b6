package dev.backstitch.examples.hermetic;

import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.examples.hermetic.Declared.DAYS;
import static dev.backstitch.examples.hermetic.Declared.NUMBERS;
import static dev.backstitch.examples.hermetic.Declared.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.storage.maintenance.Expiry.Kept;
import dev.backstitch.storage.maintenance.Expiry.Removal;
import dev.backstitch.testkit.TestProject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Releases are kept for a time; what is older goes, and nothing that anybody needs. */
class MaintainTest {
  private static final Policy A_WEEK = new Policy(Duration.ofDays(7));
  private static final Table<Daily> SUMS =
      mart("lab.sums")
          .ownedBy(TEAM)
          .partitionedBy(DAYS)
          .reads("x", NUMBERS, samePartition())
          .select("SELECT id, n FROM x");

  /** Two releases of one partition, three weeks apart; the partition was rebuilt. */
  private static TestProject rebuilt() {
    TestProject lab =
        TestProject.of(Declared.of(SUMS))
            .at("2024-03-02T06:00:00Z")
            .land("numbers/2024-03-01.csv", "id,n,word\n1,10,a\n")
            .land("secrets/2024-03-01.csv", "id,n,word\n1,10,a\n");
    lab.materialize("+lab.sums[2024-03-01]").succeeds();
    lab.at("2024-03-23T06:00:00Z").remove(SUMS, "2024-03-01").materialize("lab.sums[2024-03-01]");
    return lab;
  }

  private static Expiry sums(List<Expiry> all) {
    return all.stream()
        .filter(e -> e.table().toString().equals("lab.sums"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void releasesOfThePeriodStayWithTheOneBeforeIt() {
    try (TestProject lab = rebuilt()) {
      Expiry plan = sums(lab.backstitch().maintain().plan(A_WEEK));
      assertThat(plan.expired()).isEmpty();
      assertThat(plan.kept()).extracting(Kept::because).allMatch(who -> !who.isEmpty()).hasSize(3);
    }
  }

  @Test
  void olderReleasesGoAndTheirFilesWithThem() {
    try (TestProject lab = rebuilt()) {
      List<String> before = lab.query("SELECT day, id, n FROM sums").lines();
      lab.at("2024-04-23T06:00:00Z");
      Expiry done = sums(lab.backstitch().maintain().expire(A_WEEK));
      assertThat(done.expired()).hasSize(2);
      assertThat(done.files()).extracting(Removal::location).anyMatch(l -> l.endsWith(".parquet"));
      assertThat(lab.query("SELECT day, id, n FROM sums").lines()).isEqualTo(before);
      assertThat(sums(lab.backstitch().maintain().expire(A_WEEK)).isNothing()).isTrue();
    }
  }
}
