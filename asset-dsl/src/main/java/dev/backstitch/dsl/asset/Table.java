package dev.backstitch.dsl.asset;

import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.definition.Origin.Selected;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.definition.Policy.Correction;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.noted.Texts;
import dev.backstitch.dsl.scheme.Partitioning;
import dev.backstitch.dsl.value.DeclaredColumn;
import dev.backstitch.dsl.value.DeclaredTotals;
import dev.backstitch.dsl.value.Promise;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Rows that Backstitch builds, by SQL or Java. */
public final class Table<P extends Partitioning> extends Asset<P> {
  Table(P partitioning, Draft draft) {
    super(partitioning, draft);
  }

  private Table<P> with(Consumer<Draft> change) {
    return new Table<>(partitioning, draft.with(change));
  }

  private Table<P> run(UnaryOperator<Policy> change) {
    return with(d -> d.policy = change.apply(d.policy));
  }

  /** Columns that identify a row within a partition. */
  public Table<P> keyedBy(String... columns) {
    return with(d -> d.key = List.of(columns));
  }

  /** Nothing of a partition becomes visible unless these hold. */
  public Table<P> mustHold(Promise... promises) {
    return with(d -> d.hold(Strictness.MUST, promises));
  }

  /** A partition that breaks these is published, counted and shown. */
  public Table<P> shouldHold(Promise... promises) {
    return with(d -> d.hold(Strictness.SHOULD, promises));
  }

  /** Publications agree with totals that somebody else computed. */
  public Table<P> reconciledWith(DeclaredTotals totals) {
    draft.given(totals, "the totals");
    return with(d -> d.reconciliations = Draft.plus(d.reconciliations, d.note(totals.totals())));
  }

  /** Constants that the SQL reads as {@code $name}; a changed value makes partitions stale. */
  public Table<P> with(Parameter... parameters) {
    return with(
        d -> {
          if (d.origin instanceof Selected sql) {
            d.origin =
                new Selected(
                    sql.sql(),
                    Stream.concat(sql.parameters().stream(), Stream.of(parameters)).toList());
          } else {
            d.note(
                Problem.of("BS-157", d.label, "gives parameters to a Java step")
                    .next("Use a constant in the Java code."));
          }
        });
  }

  /** Promises these columns, by name, type and order, whatever the query would make. */
  public Table<P> yields(DeclaredColumn... columns) {
    return with(d -> d.yields = d.note(DeclaredColumn.all(d.place, List.of(columns))));
  }

  /** Builds a partition while its time is still running too; such values are marked open. */
  public Table<P> builtWhileOpen() {
    return run(Policy::withOpenPartitions);
  }

  /** What a correction of a partition that was reported outside does. */
  public Table<P> onceReported(Correction correction) {
    return run(p -> p.withOnceReported(correction));
  }

  /** Assets of one group become visible together. */
  public Table<P> publishedWith(String group) {
    return run(p -> p.withPublishedWith(group));
  }

  /** A closed partition is there by this local time of the scheme's zone, such as {@code 06:30}. */
  public Table<P> freshBy(String localTime) {
    Noted<LocalTime> by = Texts.time(draft.place, draft.label, localTime);
    return with(d -> d.policy = d.policy.withFreshBy(d.note(by)));
  }

  /** A step takes {@code weight} slots of a concurrency pool; at least 1 (BS-158). */
  public Table<P> inPool(String pool, int weight) {
    String message = "takes " + weight + " slots of pool '" + pool + "', expected 1 or more";
    return weight < 1
        ? with(d -> d.note(Problem.of("BS-158", d.label, message)))
        : run(p -> p.withPool(pool, weight));
  }

  /**
   * Accepts what a rule of the rerun audit finds here, until the end of a day in UTC; then it
   * counts again. Refused for a rule that does not exist (BS-123) and without a reason (BS-124).
   */
  public Table<P> waive(String rule, String reason, LocalDate until) {
    return with(d -> d.waive(rule, reason, until));
  }

  /**
   * The author's word that the Java code depends on nothing but its inputs; where its classes call
   * a clock, chance or the outside, the rerun audit says so. Refused for SQL (BS-125).
   */
  public Table<P> deterministic(String reason) {
    return with(d -> d.deterministic(reason));
  }

  /** The name under which the table was kept before; it keeps its history. */
  public Table<P> formerly(String name) {
    return with(d -> d.formerly(name));
  }

  public Table<P> tagged(String... tags) {
    return with(d -> d.annotate(n -> n.withTags(tags)));
  }

  /** Shown together with others of the group. */
  public Table<P> inGroup(String group) {
    return with(d -> d.annotate(n -> n.withGroup(group)));
  }

  /** With a description in Markdown. */
  public Table<P> describedAs(String markdown) {
    return with(d -> d.annotate(n -> n.withDescription(markdown)));
  }
}
