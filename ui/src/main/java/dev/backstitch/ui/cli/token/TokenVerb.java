package dev.backstitch.ui.cli.token;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.http.security.TokenBook;
import java.time.Clock;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Spec;

/** {@code token}: who may call the server of this home. */
@Command(name = "token", description = "Makes, lists and revokes tokens for calling the server.")
public final class TokenVerb implements Runnable {
  @Spec private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  private TokenVerb() {}

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new TokenVerb())
        .addSubcommand(new CreateVerb(session))
        .addSubcommand(new TokensVerb(session))
        .addSubcommand(new RevokeVerb(session));
  }

  static TokenBook book(Backstitch backstitch) {
    return new TokenBook(backstitch.served().tokens(), Clock.systemUTC());
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "names none of create, list, revoke");
  }
}
