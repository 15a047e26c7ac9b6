package dev.backstitch.storage.table.iceberg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is on disk below a test's folder. */
final class FilesBelow {
  private FilesBelow() {}

  static Set<String> data(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("warehouse/shop/orders/data"))) {
      return all.filter(Files::isRegularFile).map(Path::toString).collect(Collectors.toSet());
    }
  }

  static Set<Path> all(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("warehouse"))) {
      return all.collect(Collectors.toSet());
    }
  }
}
