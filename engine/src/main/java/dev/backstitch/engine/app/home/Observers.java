package dev.backstitch.engine.app.home;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.event.lineage.sending.Destination;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Who is told what runs do, besides the log.
 *
 * @param openLineage where OpenLineage events go; null for what the environment says, or nowhere
 * @param metrics the file that metrics are written to when the home is closed; null for none
 * @param variables the value of a variable of the environment; null when it is not set
 * @param troubles takes a line about what was lost, when the home is closed
 */
public record Observers(
    @Nullable String openLineage,
    @Nullable Path metrics,
    UnaryOperator<@Nullable String> variables,
    Consumer<String> troubles) {
  private static final String URL = "BACKSTITCH_OPENLINEAGE_URL";
  private static final String KEY = "BACKSTITCH_OPENLINEAGE_KEY";

  /** Nobody, for homes that are nobody's business. */
  public static final Observers NONE = new Observers(null, null, name -> null, lost -> {});

  public Observers {
    Objects.requireNonNull(variables);
    Objects.requireNonNull(troubles);
  }

  /** Those of the environment of this process, whatever they lose. */
  public static Observers ofEnvironment() {
    return new Observers(null, null, System::getenv, lost -> {});
  }

  /**
   * @throws ProblemException BS-810, BS-811 when events have no place to go to
   */
  OpenObservers open(Path home) {
    String place = openLineage == null ? variables.apply(URL) : openLineage;
    String key = Objects.requireNonNullElse(variables.apply(KEY), "");
    Destination events =
        place == null || place.isBlank() ? null : Destination.parse(place, home, key);
    return new OpenObservers(events, metrics, troubles);
  }
}
