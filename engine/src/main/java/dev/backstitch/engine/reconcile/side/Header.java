package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The first line of a CSV file, which names its columns. */
final class Header {
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private Header() {}

  /**
   * The names, in order.
   *
   * @throws ProblemException BS-684 when there are none to be read
   */
  static List<String> of(Path file, String name) {
    if (!Files.isRegularFile(file)) {
      throw missing(file);
    }
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      String line = reader.readLine();
      if (line == null || line.isBlank()) {
        throw refused(name, "is empty, expected a first line with the names of its columns");
      }
      String bare = line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
      return Stream.of(bare.split(",", -1)).map(Header::unquoted).toList();
    } catch (IOException unreadable) {
      throw refused(name, "cannot be read: " + unreadable);
    }
  }

  private static ProblemException missing(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    String found = Files.isDirectory(file) ? "is a folder, expected a file" : "does not exist";
    boolean isSomewhere = folder != null && Files.isDirectory(folder);
    return new ProblemException(
        Problem.of(
                "BS-684",
                "totals of " + file,
                isSomewhere ? found : found + ", nor does its folder")
            .nearest(folder == null ? null : nearest(file, folder).orElse(null))
            .next("Give a CSV file with a header such as day,total_eur."));
  }

  private static Optional<String> nearest(Path file, Path folder) {
    try (Stream<Path> there = Files.list(folder)) {
      return Nearest.to(
          String.valueOf(file.getFileName()),
          there.filter(Files::isRegularFile).map(one -> one.getFileName().toString()).toList());
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static String unquoted(String cell) {
    String bare = cell.strip();
    boolean quoted = bare.length() > 1 && bare.startsWith("\"") && bare.endsWith("\"");
    return quoted ? bare.substring(1, bare.length() - 1).replace("\"\"", "\"") : bare;
  }

  private static ProblemException refused(String name, String message) {
    return new ProblemException(
        Problem.of("BS-684", "totals of " + name, message)
            .next("Give a CSV file with a header such as day,total_eur."));
  }
}
