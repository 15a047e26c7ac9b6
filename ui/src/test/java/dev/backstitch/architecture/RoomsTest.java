package dev.backstitch.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.plantuml.rules.PlantUmlArchCondition.Configuration.consideringOnlyDependenciesInDiagram;
import static com.tngtech.archunit.library.plantuml.rules.PlantUmlArchCondition.adhereToPlantUmlDiagram;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Who may know whom: between rooms as drawn, and within a room as listed here. */
@AnalyzeClasses(packages = "dev.backstitch", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {
  private static final List<String> ASSET =
      List.of("problem", "schema", "time", "partition", "mapping", "check", "definition");

  @ArchTest
  static final ArchRule arrowsAreThoseOfThePicture =
      classes()
          .should(adhereToPlantUmlDiagram(picture(), consideringOnlyDependenciesInDiagram()))
          .because("docs/architecture.puml is the rule; draw the arrow there or drop the import");

  @ArchTest
  static final ArchRule everyClassLivesInADrawnRoom =
      classes()
          .should()
          .resideInAnyPackage(
              in("asset"),
              in("dsl"),
              in("lineage"),
              in("storage"),
              in("engine"),
              in("ui"),
              in("testkit"))
          .because("a class outside every room would escape the picture");

  @ArchTest
  static final ArchRule portsDoNotKnowTheirAdapters =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.backstitch.storage.table",
              "dev.backstitch.storage.query",
              "dev.backstitch.storage.compare",
              "dev.backstitch.storage.metadata")
          .should()
          .dependOnClassesThat(adapters())
          .allowEmptyShould(true)
          .because("a port that knows an adapter cannot get a second one");

  @ArchTest
  static final ArchRule onlyTheCompositionRootChoosesAdapters =
      noClasses()
          .that(
              resideInAnyPackage(in("engine"), in("ui"))
                  .and(
                      DescribedPredicate.not(
                          resideInAnyPackage(in("engine.app"), in("ui.console.child")))))
          .should()
          .dependOnClassesThat(adapters())
          .allowEmptyShould(true)
          .because(
              "engine.app composes the program, and ui.console.child a process of its own; all"
                  + " others take ports");

  @ArchTest
  static final ArchRule adaptersDoNotKnowEachOther =
      noClasses()
          .that()
          .resideInAPackage(in("storage.table.iceberg"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(in("storage.query.duckdb"), in("storage.metadata.jdbc"))
          .allowEmptyShould(true)
          .because("adapters meet at ports, so that each can be replaced alone");

  @ArchTest
  static final ArchRule theCoreKnowsNoDriver =
      noClasses()
          .that()
          .resideInAnyPackage(in("engine.plan"), in("engine.core"))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              in("engine.run"), in("engine.app"), in("storage.query"), in("storage.compare"))
          .allowEmptyShould(true)
          .because("plan and core are data and transitions; run drives them");

  @ArchTest
  static void assetPackagesBuildOnEarlierOnesOnly(JavaClasses classes) {
    for (int i = 0; i < ASSET.size(); i++) {
      String[] later =
          ASSET.stream().skip(i + 1L).map(name -> in("asset." + name)).toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(in("asset." + ASSET.get(i)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(later)
          .allowEmptyShould(true)
          .because("the vocabulary is read in this order: " + String.join(", ", ASSET))
          .check(classes);
    }
  }

  private static String in(String room) {
    return "dev.backstitch." + room + "..";
  }

  private static DescribedPredicate<JavaClass> adapters() {
    return resideInAnyPackage(
            "dev.backstitch.storage.table.*..",
            "dev.backstitch.storage.query.*..",
            "dev.backstitch.storage.metadata.*..")
        .as("are adapters");
  }

  private static Path picture() {
    Path fromRoom = Path.of("..", "docs", "architecture.puml");
    return Files.exists(fromRoom) ? fromRoom : Path.of("docs", "architecture.puml");
  }
}
