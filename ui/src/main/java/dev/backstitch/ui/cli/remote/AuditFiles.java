package dev.backstitch.ui.cli.remote;

import dev.backstitch.ui.cli.audit.ReportFile;
import dev.backstitch.ui.cli.remote.line.Given;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.report.ReportFormat;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The audit as documents: asked of the server, written here. */
final class AuditFiles {
  private final Map<Path, ReportFormat> files = new LinkedHashMap<>();

  /** With these files; what their endings ask for must be known before anything is asked. */
  AuditFiles(List<String> names) {
    for (String name : names) {
      files.put(Path.of(name), ReportFormat.of(Path.of(name)));
    }
  }

  void write(Caller caller, Given given, Session session) {
    String selection = given.text("SELECTION");
    files.forEach(
        (file, format) -> {
          Ask ask = Ask.get("/audit/report").with("format", format.ending().substring(1));
          Reply reply = caller.ask(selection == null ? ask : ask.with("select", selection));
          new ReportFile(file).write(reply.text());
          if (!session.wantsJson()) {
            session.terminal().line("written: " + file);
          }
        });
  }
}
