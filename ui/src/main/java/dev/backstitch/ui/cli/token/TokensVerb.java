package dev.backstitch.ui.cli.token;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.server.Token;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.http.security.TokenJson;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code token list}: who may call, and who might once. */
@Command(
    name = "list",
    description = "Lists the tokens that were ever made, and who is logged in with a browser.")
public final class TokensVerb extends OverHome {
  TokensVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Token> tokens = TokenVerb.book(backstitch).all();
    if (session().wantsJson()) {
      session().json(json -> TokenJson.fields(json, tokens));
    } else if (tokens.isEmpty()) {
      session().terminal().line("no tokens; only this machine may call the server");
    } else {
      print(tokens);
    }
    return ExitCode.OK;
  }

  private void print(List<Token> tokens) {
    Table table =
        new Table(
            "",
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT);
    table.row("token", "kind", "of", "role", "since");
    for (Token token : tokens) {
      String end =
          token.revokedAt() != null
              ? ", revoked " + token.revokedAt()
              : token.expiresAt() != null ? ", until " + token.expiresAt() : "";
      String kind = token.isSession() ? "session" : "token";
      table.row(token.id(), kind, token.name(), token.role(), token.madeAt() + end);
    }
    table.printHeaded(session().terminal());
  }
}
