package dev.backstitch.ui.http.site;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.vector.Board;
import java.util.Objects;

/**
 * What resources work with.
 *
 * @param backstitch for reading
 * @param home where it is kept, for people
 * @param version of this program
 * @param board how all partitions stand
 */
public record Site(Backstitch backstitch, String home, String version, Board board) {
  public Site {
    Objects.requireNonNull(backstitch);
    Objects.requireNonNull(home);
    Objects.requireNonNull(version);
    Objects.requireNonNull(board);
  }

  /** With a board of its own. */
  public Site(Backstitch backstitch, String home, String version) {
    this(backstitch, home, version, new Board(backstitch));
  }

  /** For doing something on behalf of who calls. */
  public Backstitch by(Request request) {
    return backstitch.as(request.by());
  }
}
