package dev.backstitch.testkit.proof;

import static dev.backstitch.dsl.Assets.cleaned;
import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Row;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** A Java step for each kind of thing that one can ask besides its inputs. */
@SuppressWarnings({"JavaTimeDefaultTimeZone", "StringCaseLocaleUsage", "JavaUtilDate"})
final class JavaSteps {
  static final Table<Daily> DATE_LOCAL = of("date_local", () -> LocalDate.now());
  static final Table<Daily> CLOCK_OBJECT = of("clock_object", () -> Clock.systemUTC().instant());

  static final Table<Daily> ZONE = of("zone", () -> ZoneId.systemDefault().getId());

  static final Table<Daily> UPPER_REFERRED =
      of("upper_referred", () -> applied(String::toUpperCase, "title"));

  static final Table<Daily> UNSEEDED = of("unseeded", () -> new Random().nextLong());

  static final Table<Daily> CLEAN = of("clean", () -> clean());
  static final Table<Daily> HOLDING = of("holding", new Holder(List.of(new Rate(7)))::answer);
  static final Table<Daily> ENVIRONMENT =
      step(
          "environment",
          inputs -> List.of(Row.of("said", String.valueOf(System.getenv("HOME_OF_X")))));
  static final Table<Daily> UNCOPIED = uncopied(new Thread("held"));

  private JavaSteps() {}

  /** What one step says of its partition, whatever its inputs. */
  interface Answer extends Serializable, Supplier<Object> {}

  record Rate(int percent) implements Serializable {}

  record Holder(List<Rate> rates) implements Serializable {
    Object answer() {
      int sum = 0;
      for (Rate rate : rates) {
        sum += rate.percent();
      }
      return sum;
    }
  }

  private static Table<Daily> of(String name, Answer answer) {
    return step(name, inputs -> List.of(Row.of("said", String.valueOf(answer.get()))));
  }

  private static Table<Daily> uncopied(Thread held) {
    return step("uncopied", inputs -> List.of(Row.of("said", held.getName())));
  }

  private static Table<Daily> step(String name, Computation computation) {
    return cleaned("t." + name)
        .ownedBy(Chain.TEAM)
        .partitionedBy(Chain.DAYS)
        .reads("r", Chain.RAW, samePartition())
        .compute(computation, column("said", "VARCHAR"));
  }

  private static String applied(Function<String, String> to, String text) {
    return to.apply(text);
  }

  private static String clean() {
    LongFunction<Random> seeded = Random::new;
    long drawn = new Random(7).nextLong() + seeded.apply(8).nextLong();
    LocalDate fixed = LocalDate.now(Clock.fixed(Instant.EPOCH, ZoneId.of("UTC")));
    String upper = "title".toUpperCase(Locale.ROOT) + String.format(Locale.ROOT, "%.2f", 1.5);
    return drawn + " " + fixed + " " + upper + " " + new Date(5).getTime();
  }
}
