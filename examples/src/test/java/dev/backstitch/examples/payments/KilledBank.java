package dev.backstitch.examples.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.ui.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The payments example in its first weeks, used by commands: in this process, or in one of their
 * own that is killed. Tables know their files by where they are, so a home is put back in its
 * place.
 */
final class KilledBank {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path home;
  private final Path kept;

  KilledBank(Path folder) {
    this.home = folder.resolve("home");
    this.kept = folder.resolve("kept");
  }

  /** How a command ended and what it printed. */
  record Ended(int code, String out, String err) {
    JsonNode json() {
      try {
        return JSON.readTree(out);
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
  }

  private List<String> whole(String at, List<String> command) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("--project", "payments", "--home", home.toString(), "--now", at));
    return words;
  }

  /** Runs a command to its end. */
  Ended run(String at, List<String> command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            whole(at, command).toArray(String[]::new),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    return new Ended(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  Ended run(String at, String... command) {
    return run(at, List.of(command));
  }

  /**
   * Runs a command in a process of its own and kills it after a while; false when it was faster.
   */
  boolean killed(String at, List<String> command, long afterMillis)
      throws IOException, InterruptedException {
    // Who is killed leaves the libraries there that it unpacked.
    Path scratch = Files.createDirectories(home.resolveSibling("scratch"));
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + scratch,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    words.addAll(whole(at, command));
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    boolean isFaster = process.waitFor(afterMillis, TimeUnit.MILLISECONDS);
    process.destroyForcibly().waitFor();
    remove(scratch);
    return !isFaster;
  }

  /** Of every table: how many rows, and what they come to by the hash of each. */
  List<String> content(String at) {
    List<String> selects = new ArrayList<>();
    for (JsonNode asset : run(at, "assets", "--json").json().path("assets")) {
      String name = asset.path("asset").asText();
      selects.add(
          "SELECT '%s' AS name, count(*), sum(hash(t)), bit_xor(hash(t)) FROM %s t"
              .formatted(name, name));
    }
    Ended rows = run(at, "query", "--csv", String.join(" UNION ALL ", selects) + " ORDER BY name");
    assertThat(rows.code()).as(rows.err()).isZero();
    return rows.out().lines().toList();
  }

  /** Keeps the home as it stands, to be put back. */
  void keep() {
    copy(home, kept);
  }

  void putBack() {
    remove(home);
    copy(kept, home);
  }

  private static void remove(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copy(Path from, Path to) {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path copied = to.resolve(from.relativize(file).toString());
        Files.copy(file, copied, StandardCopyOption.COPY_ATTRIBUTES);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
