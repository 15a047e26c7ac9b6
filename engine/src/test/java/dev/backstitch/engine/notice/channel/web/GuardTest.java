package dev.backstitch.engine.notice.channel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardTest {
  /** Literals as they are, and a few names that somebody else answers for. */
  private static final Resolver NAMES =
      name ->
          List.of(
              InetAddress.getByName(
                  Map.of(
                          "inward.example", "127.0.0.1",
                          "metadata.example", "169.254.169.254",
                          "mapped.example", "::ffff:10.0.0.1",
                          "hooks.example", "93.184.216.34")
                      .getOrDefault(name, name)));

  private static Guard guard(String... inside) {
    return new Guard(Set.of(inside), NAMES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.1/",
        "https://localhost/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0x7f.1/",
        "https://0177.0.0.1/",
        "https://127.1/",
        "https://0.0.0.0/",
        "https://10.1.2.3/",
        "https://172.16.0.1/",
        "https://172.31.255.255/",
        "https://192.168.1.1/",
        "https://100.64.0.1/",
        "https://100.100.100.200/",
        "https://169.254.169.254/latest/meta-data/",
        "https://[::1]/",
        "https://[::]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:a9fe:a9fe]/",
        "https://[::127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[2001:0:0:1::1]/",
        "https://[fe80::1]/",
        "https://[fd00:ec2::254]/",
        "https://[fc00::1]/",
        "https://[ff02::1]/",
        "https://224.0.0.1/",
        "https://255.255.255.255/",
        "https://198.18.0.1/",
        "https://inward.example/",
        "https://INWARD.example./",
        "https://metadata.example/",
        "https://mapped.example/",
        "https://user@hooks.example/",
        "http://hooks.example/",
        "ftp://hooks.example/",
        "file:///etc/passwd",
        "https://hooks.example:0/",
      })
  void anAddressThatLeadsInsideOrNowhereIsRefused(String address) {
    assertThatThrownBy(() -> guard().target(URI.create(address)))
        .isInstanceOfAny(RefusedException.class);
  }

  @Test
  void aNameIsConnectedToAtTheAddressThatWasLookedAt() throws Exception {
    Guard.Target target = guard().target(URI.create("https://hooks.example/T/1"));

    assertThat(target.address().getHostAddress()).isEqualTo("93.184.216.34");
    assertThat(target.host()).isEqualTo("hooks.example");
    assertThat(target.port()).isEqualTo(443);
  }

  @Test
  void oneBadAddressAmongGoodOnesIsEnough() {
    Resolver both =
        name ->
            List.of(
                InetAddress.getAllByName("93.184.216.34")[0],
                InetAddress.getAllByName("127.0.0.1")[0]);

    assertThatThrownBy(() -> new Guard(Set.of(), both).target(URI.create("https://two.example/")))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("into a private network; allow its host by name");
  }

  @Test
  void aHostOfTheHouseMayBePrivateAndWithoutTls() throws Exception {
    Guard.Target target = guard("Inward.Example").target(URI.create("http://inward.example:8080/"));

    assertThat(target.address().isLoopbackAddress()).isTrue();
    assertThat(target.isSecure()).isFalse();
  }

  @Test
  void notEvenAHostOfTheHouseMayBeTheMetadataOfACloud() {
    assertThatThrownBy(
            () -> guard("metadata.example").target(URI.create("http://metadata.example/")))
        .isInstanceOf(RefusedException.class)
        .hasMessage("the hook leads to an address that is nobody's");
  }
}
