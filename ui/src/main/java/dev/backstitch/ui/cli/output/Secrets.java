package dev.backstitch.ui.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Keeps what only the environment knows out of logs, whoever logs it. */
final class Secrets {
  private static final List<String> NAMES = List.of("PASSWORD", "SECRET", "TOKEN", "_KEY", "HOOK");

  /** Shorter values are words that stand in logs anyway. */
  private static final int SHORTEST = 6;

  private Secrets() {}

  /** The text without the values of variables whose names say that they are secret. */
  static String hidden(String text, Map<String, String> variables) {
    String out = text;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      if (variable.getValue().length() >= SHORTEST && isSecret(variable.getKey())) {
        out = out.replace(variable.getValue(), "***");
      }
    }
    return out;
  }

  private static boolean isSecret(String name) {
    String upper = name.toUpperCase(Locale.ROOT);
    return NAMES.stream().anyMatch(upper::contains);
  }
}
