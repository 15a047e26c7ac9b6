package dev.backstitch.ui.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.ui.http.Answer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {
  private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

  private final Pages pages = new Pages("pages-test");

  private @Nullable String body(String path, @Nullable String accept) {
    return pages.answer(path, accept).map(answer -> answer.body().toString()).orElse(null);
  }

  private @Nullable String cache(String path) {
    return pages.answer(path, null).map(a -> a.headers().get("Cache-Control")).orElse(null);
  }

  @Test
  void addressesOfPagesLeadToTheOnePage() {
    assertThat(body("/", null)).contains("the index");
    assertThat(body("/backfills/r1/trial", BROWSER)).contains("the index");
    assertThat(body("/assets/crm.regional", BROWSER)).contains("the index");
    assertThat(body("/backfills/r1/trial", "*/*")).isNull();
    assertThat(cache("/")).isEqualTo("no-cache");
  }

  @Test
  void filesAreServedAsTheyAre() {
    Answer icon = pages.answer("/icon.svg", "image/*").orElseThrow();

    assertThat(icon.type()).isEqualTo("image/svg+xml");
    assertThat(icon.headers()).containsKey("ETag").containsEntry("Cache-Control", "no-cache");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../pages-secret.txt",
        "/..%2fpages-secret.txt",
        "/%2e%2e/pages-secret.txt",
        "/%2e%2e%2fpages-secret.txt",
        "/..%5cpages-secret.txt",
        "/..\\pages-secret.txt",
        "/%252e%252e/pages-secret.txt",
        "/app/../../pages-secret.txt",
        "/app/%2F..%2F../pages-secret.txt",
        "//pages-secret.txt",
        "/./../pages-secret.txt",
        "/.hidden.txt",
        "/app/.hidden.txt",
        "/icon.svg%00.txt",
        "/etc/passwd",
        "/icon.svg/../../pages-secret.txt",
        "/app",
        "/Pages.class"
      })
  void noNameLeadsOutOfTheFolder(String path) {
    assertThat(body(path, null)).isNull();
    assertThat(Optional.ofNullable(body(path, BROWSER)).orElse("the index"))
        .contains("the index")
        .doesNotContain("secret");
  }

  @Test
  void withoutPagesOneSaysSo() {
    Pages none = new Pages("no-such-folder");

    assertThat(none.answer("/", null).orElseThrow().body().toString())
        .contains("The pages were not built", "-DskipUi");
    assertThat(none.answer("/x.js", "*/*")).isEmpty();
  }
}
