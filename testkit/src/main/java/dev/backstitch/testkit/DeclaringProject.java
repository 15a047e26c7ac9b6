package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.dsl.asset.Asset;
import java.util.List;
import java.util.ServiceLoader;

/** Finds the project that an asset belongs to: its inputs' columns are known only there. */
final class DeclaringProject {
  private DeclaringProject() {}

  /**
   * The project of these classes, or else the one of the class path that declares the asset.
   *
   * @throws IllegalStateException when no service declares it
   */
  static AssetProject of(Asset<?> asset, List<Class<?>> classes) {
    if (!classes.isEmpty()) {
      return new ClassesProject(classes);
    }
    for (AssetProject project : ServiceLoader.load(AssetProject.class)) {
      if (project.declarations().assets().stream().anyMatch(d -> isOf(asset, d))) {
        return project;
      }
    }
    throw new IllegalStateException(
        "Cannot find the project of "
            + asset
            + ": no service of "
            + AssetProject.class.getName()
            + " declares it. Name the classes: materialise(...).declaredIn(Shop.class)");
  }

  private static boolean isOf(Asset<?> asset, AssetDefinition declared) {
    return declared.name().equals(asset.name())
        && declared.place().equals(asset.definition().place());
  }
}
