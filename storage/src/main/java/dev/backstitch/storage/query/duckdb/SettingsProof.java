package dev.backstitch.storage.query.duckdb;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads every setting back: a wall that was asked for and does not stand must stop the work. */
final class SettingsProof {
  private static final Set<String> LISTS = Set.of("allowed_paths", "allowed_directories");
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
    Map<String, Object> wanted = sandbox.settings();
    wanted.put("lock_configuration", true);
    List<String> names = List.copyOf(wanted.keySet());
    String select = names.stream().map(SettingsProof::read).collect(Collectors.joining(", "));
    return session.query("SELECT " + select, row -> wrong(names, wanted, row)).get(0);
  }

  private static String read(String name) {
    String setting = "current_setting('" + name + "')";
    return LISTS.contains(name)
        ? "array_to_string(list_sort(" + setting + "), chr(10))"
        : "CAST(" + setting + " AS VARCHAR)";
  }

  private List<String> wrong(List<String> names, Map<String, Object> wanted, ResultSet row)
      throws SQLException {
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = names.get(i);
      String actual = String.valueOf(row.getString(i + 1));
      if (!holds(name, String.valueOf(wanted.get(name)), actual)) {
        wrong.add(name + " is " + actual);
      }
    }
    return wrong;
  }

  private boolean holds(String name, String wanted, String actual) {
    return switch (name) {
      case "memory_limit" -> isMemory(actual, sandbox.limits().memoryBytes());
      case "max_temp_directory_size" -> isMemory(actual, sandbox.limits().spillBytes());
      case "allowed_paths" -> actual.equals(lines(sandbox.files().stream()));
      case "allowed_directories" -> actual.equals(lines(folders()));
      default -> actual.equals(wanted);
    };
  }

  private static String lines(Stream<String> paths) {
    return paths.distinct().sorted().collect(Collectors.joining("\n"));
  }

  /** The spill folder is always within reach of the instance itself. */
  private Stream<String> folders() {
    String spill = sandbox.limits().spill().toAbsolutePath() + "/";
    return sandbox.directory() == null
        ? Stream.of(spill)
        : Stream.of(spill, sandbox.directory() + "/");
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
