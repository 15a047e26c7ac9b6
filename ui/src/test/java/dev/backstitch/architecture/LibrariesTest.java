package dev.backstitch.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** One library, one owner: a library's types never leave the package that owns it. */
@AnalyzeClasses(packages = "dev.backstitch", importOptions = ImportOption.DoNotIncludeTests.class)
class LibrariesTest {
  private static final String ROOT = "dev.backstitch.";

  @ArchTest static final ArchRule graphsAreLineages = owned("org.jgrapht..", "lineage..");

  @ArchTest static final ArchRule calciteIsLineages = owned("org.apache.calcite..", "lineage..");

  @ArchTest
  static final ArchRule icebergStaysBesideItsTables =
      owned("org.apache.iceberg..", "storage.table.iceberg..");

  @ArchTest
  static final ArchRule avroStaysBesideIceberg =
      owned("org.apache.avro..", "storage.table.iceberg..");

  @ArchTest
  static final ArchRule duckDbStaysBesideItsQueries =
      owned("org.duckdb..", "storage.query.duckdb..");

  @ArchTest
  static final ArchRule jdbiStaysBesideItsStores = owned("org.jdbi..", "storage.metadata.jdbc..");

  @ArchTest
  static final ArchRule migrationsStayBesideTheStores =
      owned("org.flywaydb..", "storage.metadata.jdbc..");

  @ArchTest
  static final ArchRule connectionPoolsStayBesideTheStores =
      owned("com.zaxxer.hikari..", "storage.metadata.jdbc..");

  @ArchTest
  static final ArchRule jdbcStaysInItsThreeAdapters =
      owned(
          "java.sql..",
          "storage.query.duckdb..",
          "storage.metadata.jdbc..",
          "storage.outside.jdbc..");

  /** Mail is Vert.x's as well: its client is the only part of it that notices know. */
  @ArchTest
  static final ArchRule vertxDrivesRunsAndServesAndSendsMail =
      owned("io.vertx..", "engine.run..", "engine.notice.mail..", "ui..");

  @ArchTest
  static final ArchRule bytecodeIsReadInOnePlace = owned("org.objectweb.asm..", "engine.code..");

  @ArchTest
  static final ArchRule eventsAreWrittenInOnePlace =
      owned("io.openlineage..", "engine.event.lineage..");

  @ArchTest
  static final ArchRule metricsAreCountedInOnePlace =
      owned("io.micrometer..", "engine.event.metric..");

  /** What is logged has fields; the others log through the JDK. */
  @ArchTest
  static final ArchRule fieldsOfTheLogAreSetAndPrintedInOnePlaceEach =
      owned("org.slf4j..", "engine.event.log..", "ui.cli.output..");

  @ArchTest static final ArchRule picocliIsTheCommandLines = owned("picocli..", "ui.cli..");

  @ArchTest
  static final ArchRule jacksonStaysWhereBytesAreParsedOrPrinted =
      noClasses()
          .that()
          .resideInAnyPackage(
              ROOT + "asset..",
              ROOT + "dsl..",
              ROOT + "lineage.graph..",
              ROOT + "lineage.select..",
              ROOT + "lineage.radius..",
              ROOT + "lineage.rule..",
              ROOT + "engine.plan..",
              ROOT + "engine.core..",
              ROOT + "engine.backfill.life..",
              ROOT + "engine.backfill.gate..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.fasterxml.jackson..")
          .allowEmptyShould(true)
          .because("values are plain records; whoever prints them knows the format");

  /** Calcite's signatures are written in it. */
  @ArchTest
  static final ArchRule guavaIsWhereCalciteIs = owned("com.google.common..", "lineage.calcite..");

  @ArchTest
  static final ArchRule nobodyReachesIntoShadedLibraries =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.iceberg.relocated..", "..shaded..", "..repackaged..")
          .because("what a library hides may vanish with its next release");

  private static ArchRule owned(String library, String... owners) {
    String[] owned = new String[owners.length];
    for (int i = 0; i < owners.length; i++) {
      owned[i] = ROOT + owners[i];
    }
    return noClasses()
        .that()
        .resideOutsideOfPackages(owned)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .because(
            "one library, one owner: "
                + library
                + " belongs to "
                + (owners.length == 0 ? "nobody" : String.join(", ", owners)));
  }
}
