package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.step.Storage;
import java.time.Clock;
import java.util.function.UnaryOperator;

/** Opens homes with something in front of their ports. */
public final class Decorated {
  private Decorated() {}

  public static Backstitch open(
      AssetProject declared, Options options, Clock clock, UnaryOperator<Storage> ports) {
    return Backstitch.open(declared, options, clock, ports);
  }
}
