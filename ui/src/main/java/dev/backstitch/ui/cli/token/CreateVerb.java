package dev.backstitch.ui.cli.token;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.security.TokenJson;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code token create}: a new one, whose secret is shown once. */
@Command(
    name = "create",
    description = "Makes a token for somebody and shows its secret, this once.")
public final class CreateVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "NAME", description = "who will call, for the record")
  String name = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description = "viewer, operator, publisher or admin (default: viewer)")
  String role = "viewer";

  @Option(
      names = "--days",
      paramLabel = "N",
      description = "how many days it is good for (default: until it is revoked)")
  @Nullable Integer days;

  CreateVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Instant expires = days == null ? null : Instant.now().plus(Duration.ofDays(days));
    TokenBook.Made made = TokenVerb.book(backstitch).make(name, role, expires, backstitch.by());
    if (session().wantsJson()) {
      session().json(json -> TokenJson.fields(json, made));
    } else {
      session().terminal().line(made.secret());
      session()
          .terminal()
          .err()
          .println(
              "token "
                  + made.token().id()
                  + " of "
                  + name
                  + ", "
                  + role
                  + "; it is not shown again");
    }
    return ExitCode.OK;
  }
}
