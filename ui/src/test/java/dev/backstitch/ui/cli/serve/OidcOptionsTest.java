package dev.backstitch.ui.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OidcOptionsTest {
  private final OidcOptions options = new OidcOptions();

  @Test
  void withoutOptionsNobodyLogsIn() {
    assertThat(options.organisation()).isNull();
  }

  @Test
  void issuerAndClientGoTogether() {
    options.issuer = "https://login.example";
    assertThatThrownBy(options::organisation)
        .hasMessage("BS-883 --oidc-client: is missing. Name both.");
  }

  @Test
  void anIssuerElsewhereIsReachedByTls() {
    options.issuer = "http://localhost.evil.example";
    options.client = "us";
    assertThatThrownBy(options::organisation)
        .hasMessage(
            "BS-883 --oidc-issuer: is not reached by https: http://localhost.evil.example. Name it"
                + " with https://.");
  }

  @Test
  void theOutsideAddressIsOneOfBrowsers() {
    options.issuer = "https://login.example";
    options.client = "us";
    options.outside = "data.example";
    assertThatThrownBy(options::organisation)
        .hasMessage("BS-883 --outside: is 'data.example'. Name it such as https://data.example.");
    options.outside = "https://data.example";
    assertThat(options.organisation()).hasToString("Organisation[https://login.example, us]");
  }
}
