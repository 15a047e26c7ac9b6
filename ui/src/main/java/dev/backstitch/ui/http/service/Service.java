package dev.backstitch.ui.http.service;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Jobs;
import dev.backstitch.ui.http.live.Live;
import dev.backstitch.ui.http.live.Watch;
import dev.backstitch.ui.http.page.Pages;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.security.Guard;
import dev.backstitch.ui.http.security.Origins;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.server.Server;
import dev.backstitch.ui.http.server.Settings;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.vector.Board;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/** Serves a home until it is closed. */
public final class Service implements AutoCloseable {
  private final Server server;
  private final Jobs jobs;
  private final Watch watch;

  private Service(Server server, Jobs jobs, Watch watch) {
    this.server = server;
    this.jobs = jobs;
    this.watch = watch;
  }

  /**
   * Begins to serve. Without tokens it does so for this machine alone, and whoever calls from there
   * is who started it.
   *
   * @throws ProblemException BS-832 when the port cannot be had, BS-835 when others could call and
   *     there is no token
   */
  public static Service start(Backstitch backstitch, Place place) {
    Clock clock = Clock.systemUTC();
    TokenBook book = new TokenBook(backstitch.served().tokens(), clock);
    if (!place.isHereOnly() && !book.isAnyGood()) {
      throw new ProblemException(
          Problem.of("BS-835", "--bind " + place.bind(), "would let everybody in: no token is good")
              .next("Make one first: `backstitch token create NAME --role admin`."));
    }
    Principal here = place.isHereOnly() ? new Principal(backstitch.by(), Role.ADMIN) : null;
    Guard guard = new Guard(book, new Origins(place.names()), here);
    AtomicLong revisions = new AtomicLong(clock.millis());
    Board board = new Board(backstitch, revisions);
    Live live = new Live(revisions);
    Watch watch = Watch.start(backstitch.served(), board, live);
    Jobs jobs = new Jobs(backstitch.served().jobs(), clock, watch::job);
    jobs.takeOver();
    Site site = new Site(backstitch, jobs, book, guard, place.home(), version(), board, live);
    try {
      Server server =
          Server.start(
              new Settings(place.bind(), place.port()),
              Resources.endpoints(site),
              guard,
              new Pages("webroot"));
      return new Service(server, jobs, watch);
    } catch (RuntimeException unusable) {
      watch.close();
      jobs.close();
      throw unusable;
    }
  }

  private static String version() {
    String built = Service.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(built, "0.1.0-SNAPSHOT");
  }

  /** Where browsers find it. */
  public String url() {
    return server.url();
  }

  public int port() {
    return server.port();
  }

  @Override
  public void close() {
    watch.close();
    server.close();
    jobs.close();
  }
}
