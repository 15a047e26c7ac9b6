package dev.backstitch.ui.cli.demo;

import dev.backstitch.ui.cli.output.Terminal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way from a told story to its pages.
 *
 * @param person who the pages' visitor is
 * @param now where the clock stands; null for where the example puts it
 */
public record Browsing(int port, String person, @Nullable Instant now) {
  /** Where `serve` listens unless told otherwise. */
  public static final int USUAL_PORT = 7420;

  /**
   * Serves a home until it is stopped; answers the exit code. Blocking.
   *
   * @param sameHome words that lead to the home
   */
  public int begin(Telling.Commands commands, List<String> sameHome) {
    List<String> words = new ArrayList<>(List.of("serve", "--port", Integer.toString(port)));
    words.addAll(sameHome);
    words.addAll(List.of("--by", person));
    if (now != null) {
      words.addAll(List.of("--now", now.toString()));
    }
    return commands.run(words);
  }

  /**
   * Says how to serve it later, and where it will be.
   *
   * @param sameHome options that lead to the home, as they may be shown
   */
  public void tell(Terminal terminal, String sameHome) {
    terminal.line("");
    terminal.heading("To look at it in a browser");
    terminal.line(
        "  ./backstitch serve"
            + sameHome
            + " --by "
            + person
            + (port == USUAL_PORT ? "" : " --port " + port)
            + (now == null ? "" : " --now " + now));
    if (port != 0) {
      terminal.line("  http://127.0.0.1:" + port);
    }
  }
}
