package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.deploy.Archive;
import dev.backstitch.storage.deploy.Deployment;
import dev.backstitch.storage.metadata.DatabaseUrl;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.jdbc.JdbcMetadata;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Finds projects through {@link ServiceLoader}: bundled, in a jar, or in a Maven directory. */
public final class Projects {
  private Projects() {}

  /** The examples that came with this distribution, by name. */
  public static List<AssetProject> bundled() {
    return load(Projects.class.getClassLoader());
  }

  /**
   * The project that a text stands for: the name of a bundled example, a Maven directory, a jar or
   * a folder of classes.
   *
   * @throws ProblemException BS-172 when there is none, BS-173 when there are several
   */
  public static AssetProject find(String text) {
    for (AssetProject project : bundled()) {
      if (project.name().equals(text)) {
        return project;
      }
    }
    Path path = Path.of(text);
    if (!Files.exists(path)) {
      throw unknown(text, "is no bundled example and no file or folder");
    }
    List<AssetProject> found = outside(classes(path), text);
    if (found.isEmpty()) {
      throw unknown(text, "declares no project: no service of " + AssetProject.class.getName());
    }
    if (found.size() > 1) {
      throw new ProblemException(
          Problem.of("BS-173", text, "declares " + found.size() + " projects, expected one")
              .next("Join them in one AssetProject."));
    }
    return found.get(0);
  }

  /**
   * The project that a home was given, from the home's archive.
   *
   * @param database where the home's metadata is; null for a file of the home
   * @throws ProblemException BS-868 when nothing was deployed, or its jar is gone
   */
  public static AssetProject deployed(Path home, @Nullable DatabaseUrl database) {
    Path file = home.resolve("backstitch.db");
    if (database == null && !Files.exists(file)) {
      throw notDeployed(home, "is no home");
    }
    Deployment newest;
    try (Metadata metadata =
        database == null ? JdbcMetadata.open(file) : JdbcMetadata.open(database)) {
      newest =
          metadata
              .deployments()
              .newest()
              .orElseThrow(() -> notDeployed(home, "was never given any code"));
    }
    Path jar =
        Archive.of(home)
            .find(newest.jar())
            .orElseThrow(
                () -> notDeployed(home, "has lost the jar of deployment " + newest.number()));
    return find(jar.toString());
  }

  private static ProblemException notDeployed(Path home, String what) {
    return new ProblemException(
        Problem.of("BS-868", "--project deployed", home + " " + what)
            .next("Deploy a jar with `backstitch deploy`, or name the project with --project."));
  }

  private static ProblemException unknown(String text, String what) {
    List<String> names = bundled().stream().map(AssetProject::name).toList();
    return new ProblemException(
        Problem.of("BS-172", text, what)
            .nearest(Nearest.to(text, names).orElse(null))
            .next(
                "Name one of the examples "
                    + String.join(", ", names)
                    + ", or a built Maven directory, a jar or a classes folder."));
  }

  private static Path classes(Path path) {
    if (!Files.exists(path.resolve("pom.xml"))) {
      return path;
    }
    Path built = path.resolve("target").resolve("classes");
    if (!Files.isDirectory(built)) {
      throw new ProblemException(
          Problem.of("BS-174", path.toString(), "is a Maven project that is not built")
              .next("Run mvn package there first."));
    }
    return built;
  }

  private static List<AssetProject> outside(Path classes, String text) {
    try {
      URL[] urls = {classes.toUri().toURL()};
      // Stays open for as long as the project's classes are used: the life of the process.
      ClassLoader loader = new URLClassLoader(urls, Projects.class.getClassLoader());
      return load(loader).stream().filter(p -> p.getClass().getClassLoader() == loader).toList();
    } catch (MalformedURLException unusable) {
      throw unknown(text, "cannot be read as a class path: " + unusable.getMessage());
    }
  }

  private static List<AssetProject> load(ClassLoader loader) {
    List<AssetProject> out = new ArrayList<>();
    ServiceLoader.load(AssetProject.class, loader).forEach(out::add);
    return List.copyOf(out);
  }
}
