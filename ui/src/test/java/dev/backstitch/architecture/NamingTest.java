package dev.backstitch.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** Names say what a thing means, signatures say what a caller chooses. */
@AnalyzeClasses(packages = "dev.backstitch", importOptions = ImportOption.DoNotIncludeTests.class)
class NamingTest {
  private static final int FILES_IN_A_PACKAGE = 22;

  @ArchTest
  static final ArchRule namesCarryNoFiller =
      noClasses()
          .should()
          .haveNameMatching(".*(Impl|Utils?|Manager|Helper|Base)(?![a-z]).*")
          .because("name an implementation by what makes it different");

  @ArchTest
  static final ArchRule accessorsAreNouns =
      noMethods()
          .that(areOurOwn())
          .should()
          .haveNameMatching("get[A-Z].*")
          .because("a value is asked by its name: owner(), not getOwner()");

  @ArchTest
  static final ArchRule nobodyIsAskedToGuessWhatTrueMeans =
      methods()
          .that(areOurOwn())
          .and()
          .arePublic()
          .should(takeNoBoolean())
          .because("two methods, or an enum, can be read at the place of the call");

  @ArchTest
  static final ArchRule packagesAreDescribedAndNullMarked =
      classes()
          .should(liveInANullMarkedPackage())
          .because("package-info.java tells a newcomer why the package exists");

  @ArchTest
  static void packagesStaySmall(JavaClasses classes) {
    Map<String, Set<String>> crowded =
        classes.stream()
            .filter(type -> type.getSource().isPresent())
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getPackageName,
                    TreeMap::new,
                    Collectors.mapping(NamingTest::file, Collectors.toSet())));
    crowded.values().removeIf(files -> files.size() <= FILES_IN_A_PACKAGE);
    org.assertj.core.api.Assertions.assertThat(crowded)
        .as("packages with more than about 20 files; a package is read in one sitting")
        .isEmpty();
  }

  private static String file(JavaClass type) {
    return type.getSource().orElseThrow().getFileName().orElse(type.getName());
  }

  /** Written by us for us: not an override of a library's method, not made by the compiler. */
  private static DescribedPredicate<JavaMethod> areOurOwn() {
    return describe(
        "are our own",
        method ->
            !method.getModifiers().contains(JavaModifier.SYNTHETIC)
                && !method.getModifiers().contains(JavaModifier.BRIDGE)
                && foreign(method.getOwner()).noneMatch(type -> declares(type, method)));
  }

  private static java.util.stream.Stream<JavaClass> foreign(JavaClass owner) {
    return java.util.stream.Stream.concat(
            owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
        .filter(type -> !type.getName().startsWith("dev.backstitch."));
  }

  private static boolean declares(JavaClass type, JavaMethod method) {
    return type.getMethods().stream()
        .anyMatch(
            other ->
                other.getName().equals(method.getName())
                    && other.getRawParameterTypes().size() == method.getRawParameterTypes().size());
  }

  private static ArchCondition<JavaMethod> takeNoBoolean() {
    return new ArchCondition<>("take no boolean") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        boolean takes =
            method.getRawParameterTypes().stream()
                .anyMatch(type -> type.isEquivalentTo(boolean.class));
        if (takes) {
          events.add(SimpleConditionEvent.violated(method, method.getDescription()));
        }
      }
    };
  }

  private static ArchCondition<JavaClass> liveInANullMarkedPackage() {
    return new ArchCondition<>("live in a package whose package-info.java says @NullMarked") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
          events.add(
              SimpleConditionEvent.violated(
                  type, type.getPackageName() + " of " + type.getSimpleName()));
        }
      }
    };
  }
}
