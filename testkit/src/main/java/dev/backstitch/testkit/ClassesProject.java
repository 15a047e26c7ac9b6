package dev.backstitch.testkit;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.dsl.Project;
import java.util.List;

/** What the constants of some classes declare, as a project. */
record ClassesProject(List<Class<?>> classes) implements AssetProject {
  ClassesProject {
    classes = List.copyOf(classes);
    if (classes.isEmpty()) {
      throw new IllegalArgumentException("Cannot test a project without classes");
    }
  }

  @Override
  public String name() {
    return "test";
  }

  @Override
  public Declarations declarations() {
    return Project.declaredIn(classes.toArray(Class<?>[]::new));
  }
}
