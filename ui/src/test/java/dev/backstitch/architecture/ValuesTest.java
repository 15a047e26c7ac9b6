package dev.backstitch.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Optional;

/** What data looks like. */
@AnalyzeClasses(packages = "dev.backstitch", importOptions = ImportOption.DoNotIncludeTests.class)
class ValuesTest {
  /**
   * Stands in for what a step of a user may call, {@code new Date()} among it, and is pinned for
   * one class loader; see its package-info.
   */
  private static final String STAND_INS = "dev.backstitch.engine.code.standin";

  @ArchTest
  static final ArchRule optionalIsKeptInNoField =
      noFields()
          .that(areNotMadeByTheCompiler())
          .should()
          .haveRawType(Optional.class)
          .because(
              "Optional is a return type; an absent part is another type or a documented null");

  @ArchTest
  static final ArchRule optionalIsNoParameter =
      noMethods()
          .that()
          .arePublic()
          .should()
          .haveRawParameterTypes(anyOptional())
          .because("a caller without a value calls another method");

  @ArchTest
  static final ArchRule timesAreJavaTime =
      noClasses()
          .that()
          .resideOutsideOfPackage(STAND_INS)
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.sql\\.(Timestamp|Date|Time)|java\\.util\\.(Date|Calendar|GregorianCalendar)")
          .because("java.sql.Timestamp shifts by the zone of the machine");

  @ArchTest
  static final ArchRule nothingStaticCanBeReassigned =
      noFields()
          .that()
          .areStatic()
          .and()
          .areDeclaredInClassesThat()
          .resideOutsideOfPackage(STAND_INS)
          .and(areNotMadeByTheCompiler())
          .should()
          .notBeFinal()
          .allowEmptyShould(true)
          .because("what a class needs comes through its constructor");

  private static DescribedPredicate<List<JavaClass>> anyOptional() {
    return DescribedPredicate.describe(
        "with an Optional",
        types -> types.stream().anyMatch(type -> type.isEquivalentTo(Optional.class)));
  }

  private static DescribedPredicate<JavaField> areNotMadeByTheCompiler() {
    return DescribedPredicate.describe(
        "are not made by the compiler",
        field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC));
  }
}
