package dev.backstitch.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Spark and stock Iceberg in a process of their own, which is asked line by line. */
final class OtherProcess implements AutoCloseable {
  /** What Spark needs to be open on Java 17, in {@code java.base}. */
  private static final List<String> OPEN =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "sun.nio.ch",
          "sun.security.action");

  private final Process process;
  private final PrintStream questions;
  private final BufferedReader answers;

  private OtherProcess(Process process) {
    this.process = process;
    this.questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    this.answers = process.inputReader(StandardCharsets.UTF_8);
  }

  /** Starts it on a home that keeps its history in a file. */
  static OtherProcess on(Path home, Path scratch) {
    return start(
        scratch,
        Map.of(
            "uri",
            "jdbc:sqlite:" + home.resolve("backstitch.db") + "?busy_timeout=30000",
            "warehouse",
            home.resolve("warehouse").toString()));
  }

  /**
   * Starts it.
   *
   * @param scratch for its temporary files and its log
   * @param catalog properties of the catalog
   */
  static OtherProcess start(Path scratch, Map<String, String> catalog) {
    Path built = Path.of(System.getProperty("spark.reader"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    OPEN.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.add("-Djava.io.tmpdir=" + scratch);
    try {
      Files.createDirectories(scratch);
      String libraries = Files.readString(built.resolve("class-path")).strip();
      command.addAll(List.of("-cp", built.resolve("classes") + ":" + libraries));
      command.add("dev.backstitch.spark.reader.Main");
      catalog.forEach((name, value) -> command.add(name + "=" + value));
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
      builder.redirectError(scratch.resolve("log").toFile());
      return new OtherProcess(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What Spark answers, as sorted lines. */
  List<String> spark(String sql) {
    return ask("spark " + sql.replace('\n', ' '));
  }

  /** All rows of a table, {@code mint.coins} or {@code mint.coins REF}, by Iceberg's own reader. */
  List<String> stock(String table) {
    return ask("stock " + table);
  }

  private List<String> ask(String question) {
    questions.println(question);
    List<String> rows = new ArrayList<>();
    try {
      for (String line = answers.readLine(); line != null; line = answers.readLine()) {
        if (line.startsWith("failed\t")) {
          throw new IllegalStateException(line.substring("failed\t".length()));
        }
        if (line.equals("end")) {
          return rows.stream().sorted().toList();
        }
        rows.add(line.substring("row\t".length()));
      }
      throw new IllegalStateException("Cannot go on: the other process has ended");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    questions.close();
    try {
      if (!process.waitFor(30, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
