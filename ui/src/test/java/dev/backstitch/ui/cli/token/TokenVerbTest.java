package dev.backstitch.ui.cli.token;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.cli.shop.Call;
import dev.backstitch.ui.cli.shop.Shop;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenVerbTest {
  private @TempDir Path folder;

  @Test
  void aTokenIsMadeShownOnceListedAndRevoked() {
    Shop shop = Shop.in(folder);
    Call made = shop.run("token", "create", "Ana", "--role", "publisher", "--days", "30");
    String secret = made.out().strip();
    Call listed = shop.run("token", "list");
    String id = shop.run("token", "list", "--json").json().at("/tokens/0/token").asText();

    assertThat(made.code()).isZero();
    assertThat(secret).startsWith("bst_").hasSize(47);
    assertThat(made.err()).contains("token " + id + " of Ana, publisher; it is not shown again");
    assertThat(listed.out()).contains(id, "Ana", "publisher", "until").doesNotContain(secret);

    assertThat(shop.run("token", "revoke", id).out()).isEqualTo("revoked " + id + "\n");
    assertThat(shop.run("token", "list").out()).contains("revoked");
    assertThat(shop.run("token", "revoke", id).err())
        .startsWith("BS-834 token " + id + ": is no token that can be revoked.");
  }

  @Test
  void withoutTokensNobodyElseMayCall() {
    Shop shop = Shop.in(folder);
    assertThat(shop.run("token", "list").out())
        .isEqualTo("no tokens; only this machine may call the server\n");
    Call refused = shop.run("serve", "--bind", "0.0.0.0", "--port", "0");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).startsWith("BS-835 --bind 0.0.0.0: would let everybody in");
    assertThat(shop.run("token").err())
        .isEqualTo(
            "BS-190 backstitch token: names none of create, list, revoke. See `backstitch token"
                + " --help`.\n");
  }
}
