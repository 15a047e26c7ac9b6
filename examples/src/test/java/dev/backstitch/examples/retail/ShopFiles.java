package dev.backstitch.examples.retail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The real shop's files, which lie beside the repository on some machines. */
final class ShopFiles {
  private static final Path BELOW = Path.of("..", "shared", "data", "retail");

  private ShopFiles() {}

  static boolean areThere() {
    return Files.isDirectory(folder().resolve("landing"));
  }

  static Path folder() {
    Path here = Path.of("").toAbsolutePath();
    Path root = Files.isDirectory(here.resolve("examples")) ? here : here.getParent();
    return root.resolve(BELOW).normalize();
  }

  /** What the accounts say of each trading day: {@code day, rows, quantity, gross_gbp}. */
  static List<String> controlTotals() throws IOException {
    return Files.readAllLines(folder().resolve("control_totals.csv")).stream()
        .skip(1)
        .map(line -> line.replace(",", ", "))
        .toList();
  }
}
