package dev.backstitch.ui.http.site;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.job.Jobs;
import dev.backstitch.ui.http.live.Live;
import dev.backstitch.ui.http.login.Login;
import dev.backstitch.ui.http.security.Duty;
import dev.backstitch.ui.http.security.Guard;
import dev.backstitch.ui.http.security.Origins;
import dev.backstitch.ui.http.security.TokenBook;
import dev.backstitch.ui.vector.Board;
import java.time.Clock;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What resources work with.
 *
 * @param backstitch for reading
 * @param jobs for what takes long
 * @param tokens who may call
 * @param guard who is let in
 * @param home where it is kept, for people
 * @param version of this program
 * @param board how all partitions stand
 * @param live who is told what happens
 * @param sight how all partitions stood a moment ago
 * @param login of an organisation's accounts; null for none
 */
public record Site(
    Backstitch backstitch,
    Jobs jobs,
    TokenBook tokens,
    Guard guard,
    String home,
    String version,
    Board board,
    Live live,
    Sight sight,
    @Nullable Login login) {
  public Site {
    Objects.requireNonNull(backstitch);
    Objects.requireNonNull(jobs);
    Objects.requireNonNull(tokens);
    Objects.requireNonNull(guard);
    Objects.requireNonNull(home);
    Objects.requireNonNull(version);
    Objects.requireNonNull(board);
    Objects.requireNonNull(live);
    Objects.requireNonNull(sight);
  }

  /** One that lets nobody in without a token, with jobs and a board of its own. */
  public Site(Backstitch backstitch, String home, String version) {
    this(
        backstitch,
        new Jobs(backstitch.served().jobs(), Clock.systemUTC(), job -> {}),
        book(backstitch),
        new Guard(book(backstitch), new Origins(Set.of("localhost")), null, Duty.alone(), false),
        home,
        version,
        new Board(backstitch),
        new Live(new AtomicLong()),
        new Sight(backstitch),
        null);
  }

  private static TokenBook book(Backstitch backstitch) {
    return new TokenBook(backstitch.served().tokens(), Clock.systemUTC());
  }

  /** For doing something on behalf of who calls. */
  public Backstitch by(Request request) {
    return backstitch.as(request.by());
  }
}
