package dev.backstitch.ui.http.service;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.run.Seat;
import dev.backstitch.ui.http.Principal;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Jobs;
import dev.backstitch.ui.http.live.Live;
import dev.backstitch.ui.http.live.Watch;
import dev.backstitch.ui.http.login.Login;
import dev.backstitch.ui.http.login.Organisation;
import dev.backstitch.ui.http.page.Pages;
import dev.backstitch.ui.http.resource.Resources;
import dev.backstitch.ui.http.security.Duty;
import dev.backstitch.ui.http.security.Guard;
import dev.backstitch.ui.http.security.Origins;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.http.server.Server;
import dev.backstitch.ui.http.server.Settings;
import dev.backstitch.ui.http.site.Sight;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.vector.Board;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Serves a home until it is closed. */
public final class Service implements AutoCloseable {
  private final Watch watch;
  private final Jobs jobs;
  private final Seat seat;
  private final Duty duty;
  private final @Nullable Login login;
  private final Server server;
  private final Rounds rounds;

  private Service(Backstitch backstitch, Place place, TokenBook book) {
    Clock clock = Clock.systemUTC();
    AtomicLong revisions = new AtomicLong(clock.millis());
    Board board = new Board(backstitch, revisions);
    Live live = new Live(revisions);
    seat = backstitch.seat();
    AtomicReference<String> owner = new AtomicReference<>("nobody");
    watch = Watch.start(backstitch.served(), board, live);
    Sight sight = new Sight(backstitch);
    jobs =
        new Jobs(
            backstitch.served().jobs(),
            clock,
            job -> {
              sight.done();
              watch.job(job);
            });
    duty = new Duty(() -> seat.standBy(owner::set), seat::keep, jobs::takeOver, owner::get);
    Guard guard =
        new Guard(
            book, new Origins(place.names()), caller(backstitch, place), duty, isSecure(place));
    Organisation organisation = place.organisation();
    login = organisation == null ? null : new Login(organisation, clock);
    Site site =
        new Site(backstitch, jobs, book, guard, place.home(), version(), board, live, sight, login);
    try {
      server =
          Server.start(
              new Settings(place.bind(), place.port()),
              Resources.endpoints(site),
              guard,
              new Pages("webroot"));
    } catch (RuntimeException unusable) {
      release();
      throw unusable;
    }
    try {
      duty.turn();
    } catch (RuntimeException unusable) {
      server.close();
      release();
      throw unusable;
    }
    rounds = new Rounds(duty::turn);
  }

  /**
   * Begins to serve. Without tokens it does so for this machine alone, and whoever calls from there
   * is who started it.
   *
   * @throws ProblemException BS-832 when the port cannot be had, BS-835 when others could call and
   *     there is no token
   */
  public static Service start(Backstitch backstitch, Place place) {
    TokenBook book = new TokenBook(backstitch.served().tokens(), Clock.systemUTC());
    if (!place.isHereOnly() && place.organisation() == null && !book.isAnyGood()) {
      throw new ProblemException(
          Problem.of("BS-835", "--bind " + place.bind(), "would let everybody in: no token is good")
              .next("Make one first: `backstitch token create NAME --role admin`."));
    }
    return new Service(backstitch, place, book);
  }

  private static @Nullable Principal caller(Backstitch backstitch, Place place) {
    return place.isHereOnly() && place.organisation() == null
        ? new Principal(backstitch.by(), Role.ADMIN)
        : null;
  }

  private static boolean isSecure(Place place) {
    return place.organisation() != null && place.organisation().isSecure();
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

  /** Whether another server has the home, and this one only reads until it is gone. */
  public boolean isStandingBy() {
    return !duty.isOn();
  }

  @Override
  public void close() {
    rounds.close();
    server.close();
    release();
  }

  private void release() {
    if (login != null) {
      login.close();
    }
    watch.close();
    jobs.close();
    seat.close();
  }
}
