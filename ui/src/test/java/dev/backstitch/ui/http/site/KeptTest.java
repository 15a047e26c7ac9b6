package dev.backstitch.ui.http.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.NullNode;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Role;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class KeptTest {
  private static final byte[] LONG = "0123456789".repeat(100).getBytes(UTF_8);

  private final AtomicInteger written = new AtomicInteger();
  private final Kept kept = new Kept(2_500);

  private static Request asking(String... headers) {
    Map<String, String> all = headers.length == 0 ? Map.of() : Map.of(headers[0], headers[1]);
    return new Request(
        "1",
        new Principal("ana", Role.VIEWER),
        Map.of(),
        Map.of(),
        all,
        NullNode.getInstance(),
        null);
  }

  private Answer ask(String call, String revision, String... headers) {
    return kept.answer(
        asking(headers),
        call,
        revision,
        () -> {
          written.incrementAndGet();
          return LONG;
        });
  }

  @Test
  void whatStillHoldsIsWrittenOnce() {
    ask("a", "1");
    Answer again = ask("a", "1");

    assertThat(written).hasValue(1);
    assertThat(again.body().getBytes()).isEqualTo(LONG);
    ask("a", "2");
    assertThat(written).hasValue(2);
  }

  @Test
  void whoHasItIsToldSoWithoutItBeingWritten() {
    String tag = Objects.requireNonNull(ask("a", "1").headers().get("ETag"));
    Answer told =
        new Kept().answer(asking("if-none-match", tag), "a", "1", KeptTest::nothingToWrite);

    assertThat(told.status()).isEqualTo(304);
    assertThat(told.headers()).containsEntry("ETag", tag);
    assertThat(ask("a", "2", "if-none-match", tag).status()).isEqualTo(200);
    assertThat(ask("b", "1", "if-none-match", tag).status()).isEqualTo(200);
  }

  private static byte[] nothingToWrite() {
    throw new AssertionError("It was written");
  }

  @Test
  void itIsPackedForWhoTakesItSo() throws IOException {
    Answer packed = ask("a", "1", "accept-encoding", "gzip, br");

    assertThat(packed.headers()).containsEntry("Content-Encoding", "gzip");
    assertThat(packed.body().length()).isLessThan(LONG.length / 2);
    try (GZIPInputStream in =
        new GZIPInputStream(new ByteArrayInputStream(packed.body().getBytes()))) {
      assertThat(in.readAllBytes()).isEqualTo(LONG);
    }
    assertThat(ask("a", "1").headers()).doesNotContainKey("Content-Encoding");
    assertThat(written).hasValue(1);
  }

  @Test
  void whatWasAskedForLongestAgoMakesRoom() {
    ask("a", "1");
    ask("b", "1");
    ask("a", "1");
    ask("c", "1");
    assertThat(written).hasValue(3);

    ask("a", "1");
    ask("c", "1");
    assertThat(written).as("two of them have room").hasValue(3);
    ask("b", "1");
    assertThat(written).hasValue(4);
  }

  @Test
  void documentsOfAnotherRevisionTakeNoRoom() {
    for (int i = 0; i < 50; i++) {
      ask("a", "revision " + i);
    }
    ask("b", "1");
    ask("a", "revision 49");
    ask("b", "1");

    assertThat(written).hasValue(51);
  }

  @Test
  void oneThatIsBeingWrittenKeepsNobodyFromAnother() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Thread slow =
        new Thread(
            () ->
                kept.answer(
                    asking(),
                    "slow",
                    "1",
                    () -> {
                      begun.countDown();
                      await(end);
                      return LONG;
                    }));
    slow.start();
    await(begun);

    assertThat(ask("quick", "1").status()).isEqualTo(200);
    end.countDown();
    slow.join();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(1, TimeUnit.MINUTES)).isTrue();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }
}
