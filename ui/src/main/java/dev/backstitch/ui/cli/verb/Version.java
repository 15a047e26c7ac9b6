package dev.backstitch.ui.cli.verb;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, and the Java that runs it. */
public final class Version implements IVersionProvider {
  // picocli prescribes the name.
  @Override
  public String[] getVersion() {
    String built = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "backstitch " + Objects.requireNonNullElse(built, "0.1.0-SNAPSHOT"),
      "Java " + Runtime.version()
    };
  }
}
