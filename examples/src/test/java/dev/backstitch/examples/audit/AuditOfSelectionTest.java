package dev.backstitch.examples.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.examples.payments.PaymentsProject;
import dev.backstitch.lineage.audit.AssetAudit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A second reading costs milliseconds, so nobody's query is read twice who was not asked about. */
class AuditOfSelectionTest {
  @TempDir Path home;

  @Test
  void anAuditHearsOnlyWhatIsSelected() {
    try (Backstitch backstitch = open()) {
      assertThat(backstitch.audits().audit("crm.revenue_weekly, finance.balance")).hasSize(2);
      assertThat(secondReadings()).isEqualTo(2);
    }
  }

  @Test
  void aSelectedAssetIsJudgedAsAmongAll() {
    try (Backstitch backstitch = open()) {
      List<AssetAudit> one = backstitch.audits().audit("finance.differences");
      List<AssetAudit> all = backstitch.audits().audit(null);
      assertThat(all).containsAll(one);
    }
  }

  /** The worst backfill of an asset tells of all that it rebuilds. */
  @Test
  void aReportHearsWhatIsSelectedAndWhatIsMadeFromIt() {
    try (Backstitch backstitch = open()) {
      AssetName asset = AssetName.parse("finance.fx_rates");
      long below =
          backstitch.project().graph().downstreamOf(asset, Integer.MAX_VALUE).stream()
              .filter(name -> backstitch.project().bound().query(name).isPresent())
              .count();
      AuditReport report = backstitch.auditReports().report("finance.fx_rates", Set.of());
      assertThat(report.assets()).hasSize(1);
      assertThat(secondReadings()).isEqualTo(1 + below).isGreaterThan(2);
    }
  }

  private Backstitch open() {
    return Backstitch.open(new PaymentsProject(), new Options(home, null, null, "test"));
  }

  private long secondReadings() {
    try (Stream<Path> files = Files.list(home.resolve("memory"))) {
      return files
          .flatMap(AuditOfSelectionTest::lines)
          .filter(l -> l.contains("\tsecond-"))
          .count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
