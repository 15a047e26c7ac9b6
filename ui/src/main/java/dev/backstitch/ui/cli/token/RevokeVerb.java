package dev.backstitch.ui.cli.token;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code token revoke}: whoever bears it, or is logged in with it, may call no more. */
@Command(
    name = "revoke",
    description = "Ends the right of a token or a browser's session, at once and for good.")
public final class RevokeVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "TOKEN", description = "as `token list` shows it")
  String token = "";

  RevokeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    TokenVerb.book(backstitch).revoke(token, backstitch.by());
    if (session().wantsJson()) {
      session().json(json -> json.text("revoked", token));
    } else {
      session().terminal().line("revoked " + token);
    }
    return ExitCode.OK;
  }
}
