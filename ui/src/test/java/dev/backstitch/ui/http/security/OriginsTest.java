package dev.backstitch.ui.http.security;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class OriginsTest {
  private final Origins origins = new Origins(Set.of("localhost", "127.0.0.1", "[::1]"));

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "localhost:7420", "LOCALHOST:1", "127.0.0.1:7420", "[::1]:9"})
  void ourNamesAreOurs(String host) {
    assertThatCode(() -> origins.requireHost(host)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "evil.example",
        "localhost.evil.example:7420",
        "127.0.0.1.nip.example",
        "[::2]",
        ""
      })
  void aNameThatWasReboundToUsIsRefused(@Nullable String host) {
    assertThatThrownBy(() -> origins.requireHost(host))
        .hasMessage(
            "BS-824 request: calls a host that is not this server's: "
                + host
                + ". Start the server with --host for each further name that leads to it.");
  }

  @Test
  void onlyOurPagesAskForChanges() {
    assertThatCode(() -> origins.requireOwn("localhost:1", null, null)).doesNotThrowAnyException();
    assertThatCode(() -> origins.requireOwn("localhost:1", "http://localhost:1", "same-origin"))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> origins.requireOwn("localhost:1", "http://localhost:2", null))
        .hasMessageContaining("BS-824");
    assertThatThrownBy(() -> origins.requireOwn("localhost:1", "null", null))
        .hasMessageContaining("BS-824");
    assertThatThrownBy(() -> origins.requireOwn("localhost:1", null, "same-site"))
        .hasMessageContaining("BS-824");
  }
}
