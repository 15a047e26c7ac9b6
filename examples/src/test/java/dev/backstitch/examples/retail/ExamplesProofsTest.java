package dev.backstitch.examples.retail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.Proofs;
import dev.backstitch.examples.payments.PaymentsProject;
import dev.backstitch.testkit.TestProject;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the examples have published comes out the same again. */
@Tag("large")
class ExamplesProofsTest {
  @Test
  void everyAssetOfTheShopIsReproduced() {
    assumeTrue(ShopFiles.areThere(), "the shop's files are not beside the repository");
    try (TestProject retail = TestProject.of(new RetailProject())) {
      retail.landingIn(ShopFiles.folder()).materialize().succeeds();
      reproduced(retail);
    }
  }

  @Test
  void everyAssetOfTheBankIsReproduced() {
    try (TestProject bank = TestProject.of(new PaymentsProject())) {
      bank.materialize().succeeds();
      reproduced(bank);
    }
  }

  private static void reproduced(TestProject project) {
    Proofs proofs = project.backstitch().proofs();
    List<AssetName> provable = proofs.provable();
    long proving = 0;
    for (AssetName asset : provable) {
      long begun = System.nanoTime();
      DoubleRun run = proofs.prove(asset, null);
      proving += System.nanoTime() - begun;
      assertThat(run.outcome()).as("%s", run).isEqualTo(DoubleRun.Outcome.SAME);
      Drift drift = proofs.drift(asset, null);
      assertThat(drift.recorded().outcome()).as("%s", drift).isEqualTo(Drift.Outcome.SAME);
      assertThat(drift.moved()).as("%s", drift).isEmpty();
    }
    System.out.println(provable.size() + " assets proved in " + proving / 1_000_000 + " ms");
  }
}
