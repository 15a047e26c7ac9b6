package dev.backstitch.ui.report;

import dev.backstitch.asset.digest.Digest;
import dev.backstitch.engine.report.AuditReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Locale;

/**
 * The report as one page: no script, nothing from outside, and a policy that forbids both. Light or
 * dark as the reader's system; printable.
 */
final class HtmlReport {
  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private HtmlReport() {}

  static String of(AuditReport report) {
    String style = style();
    Html html = new Html();
    html.markup("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
        .markup("<meta http-equiv=\"Content-Security-Policy\" content=\"")
        .markup("default-src 'none'; style-src 'sha256-" + digest(style) + "'\">\n")
        .markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
        .element("title", "Rerun audit of " + report.scope().project())
        .markup("\n<style>" + style + "</style></head>\n<body><main>\n");
    header(html, report);
    new HtmlVerdicts(html).write(report);
    new HtmlTried(html).write(report);
    new HtmlWorst(html).write(report.ranking());
    new HtmlEnd(html).write(report);
    return html.markup("</main></body></html>\n").toString();
  }

  private static void header(Html html, AuditReport report) {
    AuditReport.Scope scope = report.scope();
    html.open("header").open("p", "over").text("Rerun audit").close("p");
    html.element("h1", scope.project());
    html.open("p", "scope").text(WHEN.format(scope.at()));
    html.text(
        scope.release() == 0
            ? " \u00b7 nothing published yet"
            : " \u00b7 release " + scope.release());
    if (scope.selection() != null) {
      html.text(" \u00b7 selected: ").element("code", scope.selection());
    }
    html.close("p").close("header").markup("\n");
    html.element("p", "headline", Headline.of(report) + ".").markup("\n");
    HtmlBar.write(html, report);
  }

  private static String style() {
    try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
      if (in == null) {
        throw new IllegalStateException("Cannot find report.css");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String digest(String style) {
    byte[] hash = Digest.begun().digest(style.getBytes(StandardCharsets.UTF_8));
    return Base64.getEncoder().encodeToString(hash);
  }
}
