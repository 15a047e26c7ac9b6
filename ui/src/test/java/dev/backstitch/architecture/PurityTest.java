package dev.backstitch.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.util.Set;

/** The pure rooms answer from their arguments alone, so that equal input gives equal output. */
@AnalyzeClasses(packages = "dev.backstitch", importOptions = ImportOption.DoNotIncludeTests.class)
class PurityTest {
  private static final Set<String> READS_A_CLOCK =
      Set.of("now", "currentTimeMillis", "nanoTime", "system", "systemUTC", "systemDefaultZone");
  private static final Set<String> READS_THE_HOST =
      Set.of("systemDefault", "getenv", "getProperty", "getProperties", "getDefault");

  @ArchTest
  static final ArchRule pureRoomsReadNoClock =
      pure()
          .should()
          .accessTargetWhere(
              calls(READS_A_CLOCK, "java.lang.System", "java.time.").as("the target reads a clock"))
          .because("the instant is an argument; a replayed journal must give the same state");

  @ArchTest
  static final ArchRule pureRoomsDoNotDependOnTheHost =
      pure()
          .should()
          .accessTargetWhere(
              calls(
                      READS_THE_HOST,
                      "java.lang.System",
                      "java.time.",
                      "java.util.TimeZone",
                      "java.util.Locale")
                  .as("the target reads a setting of the host"))
          .because("a plan must not differ between two machines");

  @ArchTest
  static final ArchRule pureRoomsRollNoDice =
      pure()
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.util\\.(Random|SplittableRandom|concurrent\\.ThreadLocalRandom|random\\..*)"
                  + "|java\\.security\\.SecureRandom")
          .orShould()
          .callMethod(java.util.UUID.class, "randomUUID")
          .orShould()
          .callMethod(Math.class, "random")
          .because("chance cannot be replayed");

  @ArchTest
  static final ArchRule pureRoomsTouchNoFileAndNoNetwork =
      pure()
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("java.nio.file..", "java.nio.channels..", "java.net..")
                  .and(not(named("java\\.nio\\.file\\.Path")))
                  .or(named("java\\.io\\.(File.*|RandomAccessFile|Console)")))
          .because("only storage and the faces meet the outside world");

  @ArchTest
  static final ArchRule pureRoomsStartNoThread =
      pure()
          .should()
          .dependOnClassesThat(
              named(
                  "java\\.lang\\.(Thread(Local|Group)?|Process.*|Runtime)"
                      + "|java\\.util\\.Timer(Task)?"
                      + "|java\\.util\\.concurrent\\.(?!ConcurrentHashMap|ConcurrentMap|TimeUnit"
                      + "|atomic).*"))
          .because("the driver in engine.run owns threads; everything else is a function");

  private static GivenClassesConjunction pure() {
    return noClasses()
        .that()
        .resideInAnyPackage(
            "dev.backstitch.asset..",
            "dev.backstitch.dsl..",
            "dev.backstitch.lineage..",
            "dev.backstitch.engine.plan..",
            "dev.backstitch.engine.schedule..",
            "dev.backstitch.engine.core..",
            "dev.backstitch.engine.backfill.life..",
            "dev.backstitch.engine.backfill.gate..");
  }

  private static DescribedPredicate<JavaClass> named(String regex) {
    return describe("are named " + regex, type -> type.getName().matches(regex));
  }

  private static DescribedPredicate<JavaAccess<?>> calls(Set<String> methods, String... owners) {
    return describe(
        "call one of " + methods,
        access -> {
          AccessTarget target = access.getTarget();
          return methods.contains(target.getName())
              && java.util.Arrays.stream(owners).anyMatch(target.getOwner().getName()::startsWith);
        });
  }
}
