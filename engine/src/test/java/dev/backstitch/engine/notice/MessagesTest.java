package dev.backstitch.engine.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.engine.notice.letter.HtmlLetter;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessagesTest {
  /** The text as it was agreed on; {@code -Dnotices.write=FOLDER} writes those of today. */
  private static void assertAgreed(String name, String text) throws IOException {
    String folder = System.getProperty("notices.write");
    if (folder != null) {
      Files.createDirectories(Path.of(folder));
      Files.writeString(Path.of(folder, name), text);
    }
    try (InputStream agreed = MessagesTest.class.getResourceAsStream(name)) {
      assertThat(agreed).as(name).isNotNull();
      assertThat(text).isEqualTo(new String(agreed.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @ParameterizedTest
  @EnumSource(Notice.Kind.class)
  void noticesReadAsAgreed(Notice.Kind kind) throws IOException {
    Notice notice = Samples.notice(kind);

    assertAgreed(notice.kind() + ".md", MarkdownLetter.of(notice.letter()));
  }

  @ParameterizedTest
  @EnumSource(Notice.Kind.class)
  void noticesAreKeptAsAgreed(Notice.Kind kind) throws IOException {
    Notice notice = Samples.notice(kind);

    assertAgreed(notice.kind() + ".json", MessageText.of(notice));
  }

  @ParameterizedTest
  @EnumSource(Alert.Cause.class)
  void alertsReadAsAgreed(Alert.Cause cause) throws IOException {
    Alert alert = Samples.alert(cause);

    assertAgreed(alert.kind() + ".md", MarkdownLetter.of(alert.letter()));
  }

  @Test
  void thePageIsAsAgreed() throws IOException {
    assertAgreed("final.html", HtmlLetter.of(Samples.notice(Notice.Kind.FINAL).letter()));
  }

  @Test
  void aPageRunsNothingAndFetchesNothing() {
    String page = HtmlLetter.of(Samples.notice(Notice.Kind.FINAL).letter());

    assertThat(page)
        .doesNotContain("<script", "src=", "href=", "url(", "@import", "\u202e")
        .contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
  }

  @ParameterizedTest
  @EnumSource(Notice.Kind.class)
  void aNoticeIsReadBackAsItWasWritten(Notice.Kind kind) {
    Notice notice = Samples.notice(kind);

    assertThat(MessageText.read(MessageText.of(notice))).isEqualTo(notice);
  }

  @ParameterizedTest
  @EnumSource(Alert.Cause.class)
  void anAlertIsReadBackAsItWasWritten(Alert.Cause cause) {
    Alert alert = Samples.alert(cause);

    assertThat(MessageText.read(MessageText.of(alert))).isEqualTo(alert);
  }
}
