package dev.backstitch.ui.report;

import dev.backstitch.ui.words.Words;

/** Texts inside Markdown that must not become markup. */
final class Markdown {
  private Markdown() {}

  /** One line in which nothing is markup. */
  static String text(String text) {
    return Words.line(text).replaceAll("[\\\\`*_\\[\\]<>#]", "\\\\$0");
  }

  /** One line of code, whatever backquotes it has. */
  static String code(String text) {
    String line = Words.line(text);
    String fence = "`";
    while (line.contains(fence)) {
      fence += "`";
    }
    String blank = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return fence + blank + line + blank + fence;
  }
}
