package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads every setting back: a wall that was asked for and does not stand must stop the work. */
final class SettingsProof {
  private static final List<String> UNITS = List.of("bytes", "KiB", "MiB", "GiB", "TiB");

  private final DuckSession session;
  private final Sandbox sandbox;

  private SettingsProof(DuckSession session, Sandbox sandbox) {
    this.session = session;
    this.sandbox = sandbox;
  }

  static void requireAll(DuckSession session, Sandbox sandbox) {
    List<String> wrong = new SettingsProof(session, sandbox).wrong();
    if (!wrong.isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-509", "DuckDB sandbox", "settings do not hold: " + wrong)
              .blamedOn(Blame.ENGINE));
    }
  }

  private List<String> wrong() {
    Map<String, String> found =
        session
            .query(
                "SELECT name, value FROM duckdb_settings() WHERE value IS NOT NULL",
                row -> Map.entry(row.getString(1), row.getString(2)))
            .stream()
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    Map<String, Object> wanted = sandbox.settings();
    wanted.put("lock_configuration", true);
    List<String> wrong = new ArrayList<>();
    wanted.forEach(
        (name, value) -> {
          String actual = found.getOrDefault(name, "missing");
          if (!holds(name, value, actual)) {
            wrong.add(name + " is " + actual);
          }
        });
    return wrong;
  }

  private boolean holds(String name, Object wanted, String actual) {
    return switch (name) {
      case "memory_limit" -> isMemory(actual, sandbox.limits().memoryBytes());
      case "allowed_paths" -> members(name).equals(new HashSet<>(sandbox.files()));
      case "allowed_directories" -> members(name).equals(folders());
      default -> wanted.toString().equals(actual);
    };
  }

  private Set<String> members(String name) {
    return new HashSet<>(
        session.query("SELECT unnest(current_setting('" + name + "'))", row -> row.getString(1)));
  }

  /** The spill folder is always within reach of the instance itself. */
  private Set<String> folders() {
    Set<String> all = new HashSet<>();
    all.add(sandbox.limits().spill().toAbsolutePath() + "/");
    if (sandbox.directory() != null) {
      all.add(sandbox.directory() + "/");
    }
    return all;
  }

  /** DuckDB prints one decimal of the largest fitting unit. */
  private static boolean isMemory(String actual, long wantedBytes) {
    String[] parts = actual.split(" ", -1);
    int unit = parts.length == 2 ? UNITS.indexOf(parts[1]) : -1;
    if (unit < 0) {
      return false;
    }
    double scale = Math.pow(1024, unit);
    double off = Math.abs(Double.parseDouble(parts[0]) * scale - wantedBytes);
    return off < 0.11 * scale + (1 << 20);
  }
}
