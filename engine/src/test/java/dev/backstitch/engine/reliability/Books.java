package dev.backstitch.engine.reliability;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The bakery's first ten days below a folder, delivered and built under the plain recipe; built
 * once, and put back as often as they are wanted. Tables know their files by where they are, so
 * that they always are in one place.
 */
final class Books {
  /** The morning after the tenth day. */
  static final String TENTH = "2024-03-14T06:00:00Z";

  /** An hour after that. */
  static final String LATER = "2024-03-14T07:00:00Z";

  static final String ELEVENTH = "2024-03-15T06:00:00Z";

  private final Path folder;
  private final Path kept;

  private Books(Path folder, Path kept) {
    this.folder = folder;
    this.kept = kept;
  }

  /** Builds ten days that readers see. */
  static Books in(Path folder) {
    deliver(folder);
    try (BakeryHome home = BakeryHome.open(folder, TENTH, Recipe.PLAIN)) {
      home.materialize();
    }
    return kept(folder, "days");
  }

  /** Keeps what there is under a name, in the place of what was kept under it before. */
  static Books kept(Path folder, String name) {
    Books books = new Books(folder, folder.resolveSibling(folder.getFileName() + "." + name));
    remove(books.kept);
    copy(folder, books.kept);
    return books;
  }

  /** Rye is sold on the sixth and the thirteenth alone. */
  static void deliver(Path folder) {
    for (int day = 4; day <= 13; day++) {
      String kind = day == 6 || day == 13 ? "rye" : "bun";
      BakeryHome.deliver(
          folder, day(day), TENTH, day + "1," + kind + "," + day + ".50", day + "2,bun,1.25");
    }
  }

  /** A day of March 2024. */
  static String day(int day) {
    return String.format("2024-03-%02d", day);
  }

  /** Puts everything back as it was built. */
  void asBuilt() {
    remove(folder);
    copy(kept, folder);
  }

  static void copy(Path from, Path to) {
    for (Path path : below(from)) {
      try {
        Path there = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(there);
        } else {
          Files.copy(path, there, StandardCopyOption.COPY_ATTRIBUTES);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  static void remove(Path folder) {
    for (Path path : below(folder).stream().sorted(Comparator.reverseOrder()).toList()) {
      try {
        Files.delete(path);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static List<Path> below(Path folder) {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
