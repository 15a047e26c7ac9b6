package dev.backstitch.engine.app.deploy;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The project that a jar declares, for a while: beside the code that the process runs, and let go
 * of again, so that a process can look at any number of jars.
 */
record LentProject(AssetProject project, URLClassLoader loader) implements AutoCloseable {
  /**
   * Loads it.
   *
   * @param named as people call the jar
   * @throws ProblemException BS-172 when it declares none or cannot be loaded, BS-173 when several
   */
  static LentProject of(Path jar, String named) {
    URLClassLoader loader = loader(jar);
    try {
      return new LentProject(only(loader, named), loader);
    } catch (ServiceConfigurationError | LinkageError broken) {
      close(loader);
      throw new ProblemException(
          unusable("BS-172", named, "cannot be loaded: " + broken.getMessage()), broken);
    } catch (RuntimeException unusable) {
      close(loader);
      throw unusable;
    }
  }

  private static URLClassLoader loader(Path jar) {
    try {
      return new URLClassLoader(
          new URL[] {jar.toUri().toURL()}, LentProject.class.getClassLoader());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static AssetProject only(URLClassLoader loader, String named) {
    List<AssetProject> found =
        ServiceLoader.load(AssetProject.class, loader).stream()
            .filter(provider -> provider.type().getClassLoader() == loader)
            .map(ServiceLoader.Provider::get)
            .toList();
    if (found.isEmpty()) {
      throw new ProblemException(
          unusable(
              "BS-172",
              named,
              "declares no project: no service of " + AssetProject.class.getName()));
    }
    if (found.size() > 1) {
      throw new ProblemException(
          Problem.of("BS-173", named, "declares " + found.size() + " projects, expected one")
              .next("Join them in one AssetProject."));
    }
    return found.get(0);
  }

  private static Problem unusable(String code, String named, String what) {
    return Problem.of(code, named, what)
        .next("Package a project that declares an AssetProject as a service, and send that jar.");
  }

  @Override
  public void close() {
    close(loader);
  }

  private static void close(URLClassLoader loader) {
    try {
      loader.close();
    } catch (IOException gone) {
      // It is only read; what is left open ends with the process.
    }
  }
}
