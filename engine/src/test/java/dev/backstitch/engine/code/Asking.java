package dev.backstitch.engine.code;

import dev.backstitch.asset.definition.Computation;
import dev.backstitch.asset.definition.Row;
import java.io.Serializable;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Answers that ask for each thing that one can ask besides inputs, by what they ask for. */
@SuppressWarnings({"JavaTimeDefaultTimeZone", "StringCaseLocaleUsage", "JavaUtilDate"})
final class Asking {
  private Asking() {}

  /** What a step says, whatever its inputs. */
  interface Answer extends Serializable, Supplier<Object> {}

  static Computation step(Answer answer) {
    return inputs -> List.of(Row.of("said", String.valueOf(answer.get())));
  }

  static Map<String, Answer> theClock() {
    Map<String, Answer> all = new TreeMap<>();
    all.put("millis", () -> System.currentTimeMillis());
    all.put("nanos", () -> System.nanoTime());
    all.put("nanos_referred", System::nanoTime);
    all.put("instant", Instant::now);
    all.put("date_at", () -> LocalDate.now(ZoneId.of("UTC")));
    all.put("zoned", () -> ZonedDateTime.now().toInstant());
    all.put("clock_object", () -> Clock.systemUTC().instant());
    all.put("date", () -> new Date().getTime());
    all.put("date_referred", () -> made(Date::new).toInstant());
    all.put("subclass", () -> new Stamp().getTime());
    all.put("calendar", () -> Calendar.getInstance().getTimeInMillis());
    all.put("static_field", () -> Started.AT);
    return all;
  }

  static Map<String, Answer> clockAndZone() {
    Map<String, Answer> all = new TreeMap<>();
    all.put("date_time", LocalDateTime::now);
    all.put("date_local", () -> LocalDate.now());
    all.put("month", () -> YearMonth.now());
    return all;
  }

  static Map<String, Answer> theZone() {
    Map<String, Answer> all = new TreeMap<>();
    all.put("zone", () -> ZoneId.systemDefault().getId());
    all.put("time_zone", () -> TimeZone.getDefault().getID());
    return all;
  }

  static Map<String, Answer> theLocale() {
    Map<String, Answer> all = new TreeMap<>();
    all.put("locale", () -> Locale.getDefault().toLanguageTag());
    all.put("upper", () -> "title".toUpperCase());
    all.put("upper_referred", () -> applied(String::toUpperCase, "title"));
    all.put("format", () -> String.format("%.2f", 1.5));
    all.put("formatted", () -> "%.2f".formatted(1.5));
    all.put("decimal", () -> new DecimalFormat("0.00").format(1.5));
    all.put("pattern", () -> DateTimeFormatter.ofPattern("MMMM").format(LocalDate.EPOCH));
    all.put("old_pattern", () -> new SimpleDateFormat("MMMM").format(new Date(0)));
    return all;
  }

  static Map<String, Answer> chance() {
    Map<String, Answer> all = new TreeMap<>();
    all.put("random", () -> Math.random());
    all.put("uuids", () -> UUID.randomUUID());
    all.put("unseeded", () -> new Random().nextLong());
    all.put("unseeded_referred", () -> made(Random::new).nextLong());
    all.put("shuffled", () -> shuffled().toString());
    return all;
  }

  static Map<String, Answer> nothing() {
    Map<String, Answer> all = new TreeMap<>();
    all.put("seeded", () -> new Random(7).nextLong() + drawn(Random::new));
    all.put("fixed", () -> LocalDate.now(Clock.fixed(Instant.EPOCH, ZoneId.of("UTC"))));
    all.put(
        "rooted", () -> "title".toUpperCase(Locale.ROOT) + String.format(Locale.ROOT, "%f", 1.5));
    all.put("dated", () -> new Date(5).getTime());
    all.put("waiting", () -> waited());
    return all;
  }

  private static final class Stamp extends Date {
    private static final long serialVersionUID = 1;

    Stamp() {
      super();
    }
  }

  private static final class Started {
    static final long AT = System.currentTimeMillis();
  }

  private static long drawn(LongFunction<Random> seeded) {
    return seeded.apply(8).nextLong();
  }

  /** Goes on until its clock has moved by a while. */
  private static String waited() {
    long until = System.nanoTime() + 5_000_000_000L;
    while (System.nanoTime() < until) {
      Thread.onSpinWait();
    }
    return "done";
  }

  private static <T> T made(Supplier<T> maker) {
    return maker.get();
  }

  private static String applied(Function<String, String> to, String text) {
    return to.apply(text);
  }

  private static List<Integer> shuffled() {
    List<Integer> all = new ArrayList<>(IntStream.range(0, 50).boxed().toList());
    Collections.shuffle(all);
    return all;
  }
}
