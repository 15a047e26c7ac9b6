package dev.backstitch.ui.http.site;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.http.Request;
import java.util.Objects;

/**
 * What resources work with.
 *
 * @param backstitch for reading
 * @param home where it is kept, for people
 * @param version of this program
 */
public record Site(Backstitch backstitch, String home, String version) {
  public Site {
    Objects.requireNonNull(backstitch);
    Objects.requireNonNull(home);
    Objects.requireNonNull(version);
  }

  /** For doing something on behalf of who calls. */
  public Backstitch by(Request request) {
    return backstitch.as(request.by());
  }
}
