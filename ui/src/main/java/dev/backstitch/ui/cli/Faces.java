package dev.backstitch.ui.cli;

import dev.backstitch.ui.cli.output.Terminal.Face;
import java.io.Console;
import java.lang.reflect.InvocationTargetException;

/** Finds out who reads what this process prints. */
final class Faces {
  private Faces() {}

  /** A person who is at a console; without colour where NO_COLOR is set, as no-color.org asks. */
  @SuppressWarnings("SystemConsoleNull") // Which Java runs this is not known; both are asked.
  static Face ofProcess() {
    Console console = System.console();
    if (console == null || !isTerminal(console) || "dumb".equals(System.getenv("TERM"))) {
      return Face.LINES;
    }
    String refused = System.getenv("NO_COLOR");
    return refused == null || refused.isEmpty() ? Face.COLOURED : Face.PLAIN;
  }

  /** From Java 22 on there is a console even without a terminal, and a method to ask. */
  private static boolean isTerminal(Console console) {
    try {
      return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
    } catch (NoSuchMethodException olderJava) {
      return true;
    } catch (IllegalAccessException | InvocationTargetException unknown) {
      return false;
    }
  }
}
