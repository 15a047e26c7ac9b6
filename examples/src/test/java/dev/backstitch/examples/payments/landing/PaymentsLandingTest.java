package dev.backstitch.examples.payments.landing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TimeZone;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaymentsLandingTest {
  @TempDir static Path root;

  private static Landed landed = new Landed(0, 0);

  @BeforeAll
  static void generate() {
    landed = PaymentsLanding.writeTo(root);
  }

  @Test
  void bytesAreThoseOfEveryOtherMachine() throws Exception {
    assertThat(landed).isEqualTo(new Landed(1481, 0));
    assertThat(digest(root))
        .isEqualTo("c68c8e0f5ed5291f7c05c28b1f6d8940314f5bb29da4ec173c558f00af59e9b2");
  }

  @Test
  void bytesAndDatesDoNotDependOnZoneOrLocale(@TempDir Path other) throws IOException {
    TimeZone zone = TimeZone.getDefault();
    Locale locale = Locale.getDefault();
    try {
      TimeZone.setDefault(TimeZone.getTimeZone("Australia/Lord_Howe"));
      Locale.setDefault(Locale.forLanguageTag("tr-TR-u-nu-arab"));
      PaymentsLanding.writeTo(other);
    } finally {
      TimeZone.setDefault(zone);
      Locale.setDefault(locale);
    }
    assertThat(listing(other)).isEqualTo(listing(root));
    for (String file : listing(root).keySet()) {
      assertThat(Files.mismatch(root.resolve(file), other.resolve(file))).as(file).isEqualTo(-1);
    }
  }

  @Test
  void repeatingWritesOnlyWhatIsMissingOrDiffers(@TempDir Path again) throws IOException {
    PaymentsLanding.writeTo(again);
    Path missing = again.resolve("landing/customers/2021-07-01.csv");
    Path redated = again.resolve("landing/fx/2021-07-01.csv");
    Path spoiled = again.resolve("landing/finance/daily_totals.csv");
    Files.delete(missing);
    Files.setLastModifiedTime(redated, FileTime.from(Instant.EPOCH));
    Files.writeString(spoiled, "day\n");
    assertThat(PaymentsLanding.writeTo(again)).isEqualTo(new Landed(2, 1479));
    assertThat(PaymentsLanding.writeTo(again)).isEqualTo(new Landed(0, 1481));
    assertThat(listing(again)).isEqualTo(listing(root));
  }

  @Test
  void filesAreDatedByTheirArrivalInBerlin() throws IOException {
    assertThat(listing(root))
        .containsEntry("landing/fx/2022-01-03.csv", Instant.parse("2022-01-03T15:00:00Z"))
        .containsEntry("landing/customers/2022-03-27.csv", Instant.parse("2022-03-27T00:30:00Z"))
        .containsEntry(
            "landing/payments/payments-2021-04-01-01.csv", Instant.parse("2021-04-01T10:00:00Z"))
        .containsEntry(
            "landing/payments/payments-2022-05-03-02.csv", Instant.parse("2022-05-03T21:30:00Z"))
        .containsEntry("landing/finance/daily_totals.csv", Instant.parse("2022-05-04T04:00:00Z"));
  }

  @Test
  void nothingButFinishedFilesIsLeftBehind() throws IOException {
    assertThat(listing(root).keySet()).allMatch(file -> file.endsWith(".csv"));
  }

  private static SortedMap<String, Instant> listing(Path root) throws IOException {
    SortedMap<String, Instant> found = new TreeMap<>();
    try (var files = Files.walk(root)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> found.put(nameBelow(root, file), arrival(file)));
    }
    return found;
  }

  private static String nameBelow(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static Instant arrival(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String digest(Path root) throws IOException, GeneralSecurityException {
    MessageDigest sha = MessageDigest.getInstance("SHA-256");
    for (String file : listing(root).keySet()) {
      sha.update(Files.readAllBytes(root.resolve(file)));
    }
    return HexFormat.of().formatHex(sha.digest());
  }
}
