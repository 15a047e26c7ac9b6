package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.storage.code.Code;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of codes promises. */
public abstract class CodesContract extends MetadataContract {
  private static final AssetName EUROS = AssetName.parse("payments.euros");
  private static final List<Parameter> TWO =
      List.of(new Parameter("mode", "half\n'up'"), new Parameter("scale", "2"));

  private static Code code(String code, String config, List<Parameter> parameters) {
    return new Code(
        EUROS, code, config, "SELECT '" + code + "'\n-- ü", "p=payments.p", parameters, true);
  }

  @Test
  void aTextComesBackWithTheParametersOfItsConfiguration() {
    metadata.codes().keep(List.of(code("c1", "k1", TWO), code("c2", "k2", List.of())));
    reopen();

    assertThat(metadata.codes().find(EUROS, "c1", "k1")).contains(code("c1", "k1", TWO));
    assertThat(metadata.codes().find(EUROS, "c2", "k2")).contains(code("c2", "k2", List.of()));
    assertThat(metadata.codes().find(EUROS, "c2", "k1")).contains(code("c2", "k1", TWO));
  }

  @Test
  void whatWasNeverKeptIsNotFound() {
    metadata.codes().keep(List.of(code("c1", "k1", TWO)));

    assertThat(metadata.codes().find(EUROS, "c3", "k1")).isEmpty();
    assertThat(metadata.codes().find(AssetName.parse("payments.p"), "c1", "k1")).isEmpty();
  }

  @Test
  void aVersionIsKeptOnceAndANewConfigurationOfItBeside() {
    List<Parameter> three = List.of(new Parameter("mode", "up"), new Parameter("scale", "3"));
    metadata.codes().keep(List.of(code("c1", "k1", TWO)));
    metadata.codes().keep(List.of(code("c1", "k1", TWO), code("c1", "k3", three)));

    assertThat(metadata.codes().find(EUROS, "c1", "k1").orElseThrow().parameters()).isEqualTo(TWO);
    assertThat(metadata.codes().find(EUROS, "c1", "k3").orElseThrow().parameters())
        .isEqualTo(three);
  }
}
