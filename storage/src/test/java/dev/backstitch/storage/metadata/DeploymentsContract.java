package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.deploy.DeployedAsset;
import dev.backstitch.storage.deploy.Deployment;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What every store of deployments promises. */
public abstract class DeploymentsContract extends MetadataContract {
  private static final Instant AT = Instant.parse("2022-05-01T04:30:00Z");
  private static final AssetName EUR = AssetName.parse("bank.eur");

  private static Deployment jar(String jar, String code) {
    DeployedAsset asset = new DeployedAsset(EUR, "table", code, "layer: MART\nkey: [id]");
    return new Deployment(
        0, jar, "bank.jar", 12, "print " + code, List.of(asset), AT, "ines", "as reviewed");
  }

  @Test
  void theNewestHoldsAndEveryOneIsKept() {
    assertThat(metadata.deployments().newest()).isEmpty();
    Deployment first = metadata.deployments().record(jar("aa", "1"), 0).orElseThrow();
    Deployment second = metadata.deployments().record(jar("bb", "2"), 1).orElseThrow();

    assertThat(metadata.deployments().newest()).contains(second);
    assertThat(metadata.deployments().history(10)).containsExactly(second, first);
    assertThat(second.number()).isEqualTo(2);
  }

  @Test
  void ofTwoWhoSawTheSameOneIsRecorded() {
    metadata.deployments().record(jar("aa", "1"), 0);

    assertThat(metadata.deployments().record(jar("bb", "2"), 0)).isEmpty();
    assertThat(metadata.deployments().newest().map(Deployment::jar)).contains("aa");
  }

  @Test
  void jarsAreFoundByTheCodeOfAnAssetTheNewestFirst() {
    metadata.deployments().record(jar("aa", "1"), 0);
    metadata.deployments().record(jar("bb", "2"), 1);
    metadata.deployments().record(jar("cc", "1"), 2);

    assertThat(metadata.deployments().jarsOf(EUR, "1")).containsExactly("cc", "aa");
    assertThat(metadata.deployments().jarsOf(EUR, "3")).isEmpty();
  }

  @Test
  void publicationUnderOtherCodeThanIsDeployedIsRefusedWhole() {
    metadata.deployments().record(jar("aa", "1"), 0);
    Release release =
        new Release(metadata.releases().nextId(), Release.Kind.FIRST, AT, "ines", "", "run");
    Publication publication = new Publication(release, List.of(), List.of(), List.of());

    Outcome older =
        metadata
            .releases()
            .publish(publication.guardedBy(Guards.NONE.withDeployment(OptionalLong.of(0))));
    assertThat(older).isEqualTo(new Outcome.Redeployed());
    assertThat(metadata.releases().latest()).isEqualTo(Optional.empty());

    Outcome same =
        metadata
            .releases()
            .publish(publication.guardedBy(Guards.NONE.withDeployment(OptionalLong.of(1))));
    assertThat(same.isPublished()).isTrue();
  }
}
