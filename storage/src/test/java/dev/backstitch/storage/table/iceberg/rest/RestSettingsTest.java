package dev.backstitch.storage.table.iceberg.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestSettingsTest {
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "BACKSTITCH_CATALOG_TOKEN", "CANARY-1",
          "BACKSTITCH_CATALOG_CREDENTIAL", "client:CANARY-2",
          "BACKSTITCH_CATALOG_WAREHOUSE", "books",
          "BACKSTITCH_CATALOG_PROPERTIES", "header.x-key=CANARY-3, rest.signing-name=glue");

  @Test
  void environmentBecomesTheClientsProperties() {
    RestSettings settings = RestSettings.of("https://c.example/iceberg/", ENVIRONMENT::get);
    assertThat(settings.address()).isEqualTo("https://c.example/iceberg");
    assertThat(settings.properties())
        .containsEntry("uri", "https://c.example/iceberg")
        .containsEntry("token", "CANARY-1")
        .containsEntry("credential", "client:CANARY-2")
        .containsEntry("warehouse", "books")
        .containsEntry("header.x-key", "CANARY-3")
        .containsEntry("rest.signing-name", "glue")
        .doesNotContainKey("prefix");
  }

  @Test
  void secretsAreRepeatedInNoText() {
    RestSettings settings = RestSettings.of("https://c.example", ENVIRONMENT::get);
    String answer = "no user CANARY-1, client:CANARY-2, CANARY-2 or CANARY-3 in https://c.example";
    assertThat(settings.hidden(answer))
        .doesNotContain("CANARY")
        .contains("no user ***")
        .contains("https://c.example");
    assertThat(settings).hasToString("https://c.example");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://me:CANARY@c.example",
        "https://c.example?token=CANARY",
        "jdbc:postgresql://CANARY",
        "c.example/CANARY",
        "https://c example/CANARY"
      })
  void addressThatIsNoneOrHoldsCredentialsIsRefusedWithoutBeingRepeated(String address) {
    assertThatThrownBy(() -> RestSettings.of(address, name -> null))
        .hasMessageStartingWith("BS-659 catalog: found an address that is none")
        .hasMessageNotContaining("CANARY");
  }
}
