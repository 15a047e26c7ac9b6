package dev.backstitch.engine.maintain;

import dev.backstitch.storage.deploy.Deployment;
import java.util.List;
import java.util.Objects;

/**
 * An archived jar.
 *
 * @param newest the last deployment of it
 * @param because who needs it; nobody does when it is empty
 */
public record OldJar(Deployment newest, List<String> because) {
  public OldJar {
    Objects.requireNonNull(newest);
    because = List.copyOf(because);
  }

  /** Whether it goes. */
  public boolean goes() {
    return because.isEmpty();
  }
}
