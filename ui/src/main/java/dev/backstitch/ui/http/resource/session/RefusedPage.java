package dev.backstitch.ui.http.resource.session;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.server.Refusals;
import java.util.List;
import java.util.stream.Collectors;

/** What somebody sees whose login came to nothing, with the way to try again. */
final class RefusedPage {
  private RefusedPage() {}

  static Answer of(List<Problem> problems, String request) {
    String lines =
        problems.stream()
            .map(problem -> "<p>" + escaped(problem.text()) + "</p>")
            .collect(Collectors.joining("\n"));
    String page =
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <title>Not logged in - Backstitch</title>
        </head>
        <body>
        <main>
        <h1>You are not logged in</h1>
        %s
        <p><a href="/api/v1/session/login">Log in again</a> or <a href="/">show a token</a>.</p>
        <p>Request %s</p>
        </main>
        </body>
        </html>
        """
            .formatted(lines, escaped(request));
    Answer refusal = Refusals.of(problems, request);
    Answer text = Answer.text("text/html", page);
    return new Answer(refusal.status(), text.type(), text.body(), refusal.headers(), null);
  }

  /** What providers and browsers send is text, whatever it says. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
