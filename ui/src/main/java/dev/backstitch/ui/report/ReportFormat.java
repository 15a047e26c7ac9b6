package dev.backstitch.ui.report;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.report.AuditReport;
import java.nio.file.Path;
import java.util.Locale;

/** A shape of the report, chosen by how the file's name ends. */
public enum ReportFormat {
  /** One page for people, printable. */
  HTML(".html", "text/html"),
  /** For a merge request or a wiki. */
  MARKDOWN(".md", "text/markdown"),
  /** For programs. */
  JSON(".json", "application/json"),
  /** SARIF 2.1.0, for tools that show findings beside code. */
  SARIF(".sarif", "application/sarif+json");

  private final String ending;
  private final String mediaType;

  ReportFormat(String ending, String mediaType) {
    this.ending = ending;
    this.mediaType = mediaType;
  }

  /** How names of its files end, dot included. */
  public String ending() {
    return ending;
  }

  /** What it is called over HTTP. */
  public String mediaType() {
    return mediaType;
  }

  /**
   * The format of a name such as {@code html} or {@code md}.
   *
   * @throws ProblemException BS-820 when there is none of it
   */
  public static ReportFormat named(String name) {
    for (ReportFormat format : values()) {
      if (format.ending.equals("." + name)) {
        return format;
      }
    }
    throw new ProblemException(
        Problem.of("BS-820", "?format", "is '" + name + "', expected html, md, json or sarif"));
  }

  /**
   * The format of a file's ending, upper or lower case.
   *
   * @throws ProblemException BS-191 when there is none of it
   */
  public static ReportFormat of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (ReportFormat format : values()) {
      if (name.endsWith(format.ending)) {
        return format;
      }
    }
    throw new ProblemException(
        Problem.of(
                "BS-191", "--report " + file, "ends in no known way, expected one of " + endings())
            .next("The ending chooses what is written."));
  }

  private static String endings() {
    return String.join(", ", HTML.ending, MARKDOWN.ending, JSON.ending, SARIF.ending);
  }

  /** The whole document. */
  public String render(AuditReport report) {
    return switch (this) {
      case HTML -> HtmlReport.of(report);
      case MARKDOWN -> MarkdownReport.of(report);
      case JSON -> JsonReport.of(report);
      case SARIF -> SarifReport.of(report);
    };
  }
}
