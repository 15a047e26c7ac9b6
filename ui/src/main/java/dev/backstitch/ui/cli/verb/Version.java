package dev.backstitch.ui.cli.verb;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, and the Java that runs it. */
public final class Version implements IVersionProvider {
  // picocli prescribes the name.
  @Override
  public String[] getVersion() {
    return new String[] {"backstitch " + number(), "Java " + Runtime.version()};
  }

  /** The version alone. */
  public static String number() {
    String built = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(built, "0.1.0-SNAPSHOT");
  }
}
