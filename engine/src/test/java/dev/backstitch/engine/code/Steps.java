package dev.backstitch.engine.code;

import dev.backstitch.asset.definition.Inputs;
import dev.backstitch.asset.definition.Row;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** Java steps that do what a step should not, one thing each. */
final class Steps {
  private static int built;

  private Steps() {}

  static List<Row> plain(Inputs inputs) {
    return List.of(Row.of("day", inputs.partition().part(0), "seed", new Random(7).nextInt()));
  }

  static List<Row> clock(Inputs inputs) {
    return List.of(Row.of("today", LocalDate.now(ZoneOffset.UTC)));
  }

  static List<Row> chance(Inputs inputs) {
    return List.of(Row.of("id", UUID.randomUUID(), "n", new Random().nextInt()));
  }

  static List<Row> file(Inputs inputs) {
    try {
      return List.of(Row.of("text", Files.readString(Path.of(System.getenv("RATES")))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Row> order(Inputs inputs) {
    return Map.of("a", 1, "b", 2).keySet().stream().map(k -> Row.of("k", k)).toList();
  }

  static List<Row> sideBySide(Inputs inputs) {
    return List.of("a", "b").parallelStream().map(k -> Row.of("k", k)).toList();
  }

  static List<Row> state(Inputs inputs) {
    built++;
    return List.of(Row.of("n", built));
  }

  static List<Row> reflection(Inputs inputs) {
    try {
      return List.of(Row.of("t", Class.forName("java.lang.String").getName()));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  static List<Row> throughOthers(Inputs inputs) {
    return viaOwnMethod();
  }

  private static List<Row> viaOwnMethod() {
    return Farther.rows();
  }

  /** Another class of the project. */
  static final class Farther {
    private Farther() {}

    static List<Row> rows() {
      return List.of(Row.of("ms", System.currentTimeMillis()));
    }
  }
}
