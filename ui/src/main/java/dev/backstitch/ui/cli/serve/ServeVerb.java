package dev.backstitch.ui.cli.serve;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.http.service.Place;
import dev.backstitch.ui.http.service.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code serve}: answers HTTP until it is stopped. */
@Command(
    name = "serve",
    description = "Serves the pages and the HTTP API until it is stopped by Ctrl-C.")
public final class ServeVerb extends OverHome {
  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "where to listen; 0 for any that is free (default: 7420)")
  int port = 7420;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      description = "what to listen on (default: 127.0.0.1, this machine alone)")
  String bind = "127.0.0.1";

  @Option(
      names = "--host",
      paramLabel = "NAME",
      description = "a further name that leads to this server; may be repeated")
  List<String> hosts = new ArrayList<>();

  @Option(
      names = "--rehearse",
      hidden = true,
      description = "asks itself for what a browser asks first, and stops")
  boolean rehearses;

  @Mixin OidcOptions oidc = new OidcOptions();

  public ServeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    CountDownLatch stopped = new CountDownLatch(1);
    Place place = new Place(bind, port, hosts, session().home(), oidc.organisation());
    try (Service server = Service.start(backstitch, place)) {
      session().terminal().interrupts().willStop(stopped::countDown);
      tell(server);
      if (rehearses) {
        Rehearsal.at(server.url());
      } else {
        stopped.await();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return ExitCode.OK;
  }

  private void tell(Service server) {
    if (session().wantsJson()) {
      session().json(json -> json.text("url", server.url()).number("port", server.port()));
    } else {
      String words = server.isStandingBy() ? "Standing by at " : "Serving ";
      session().terminal().line(words + server.url() + "; Ctrl-C stops it.");
    }
    session().terminal().out().flush();
  }
}
