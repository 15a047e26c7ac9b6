package dev.backstitch.ui.cli.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.backstitch.ui.cli.Main;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.shop.Call;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.stream.Stream;

/** What a command says where variables hold some values. */
final class Told {
  private Told() {}

  /** Asks a server. */
  static Call by(String server, String... words) {
    return with(Map.of("BACKSTITCH_SERVER", server), words);
  }

  /** Asks a server and shows a token. */
  static Call by(String server, String token, String[] words) {
    return with(Map.of("BACKSTITCH_SERVER", server, "BACKSTITCH_TOKEN", token), words);
  }

  static Call with(Map<String, String> environment, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8),
            Terminal.Face.LINES);
    int code = Main.run(Stream.of(words).toArray(String[]::new), terminal, environment::get);
    terminal.interrupts().close();
    return new Call(code, out.toString(UTF_8), err.toString(UTF_8));
  }
}
