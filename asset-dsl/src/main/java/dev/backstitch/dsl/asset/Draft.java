package dev.backstitch.dsl.asset;

import static java.util.Objects.requireNonNull;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.definition.Notes;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.definition.Policy;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.definition.Waiver;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.dsl.noted.Given;
import dev.backstitch.dsl.noted.Names;
import dev.backstitch.dsl.noted.Noted;
import dev.backstitch.dsl.value.Promise;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What has been said of an asset so far; changed only on its own copy, inside {@link #with}. */
final class Draft {
  final Place place;
  final String label;
  final Layer layer;
  private final AssetName name;

  @Nullable Owner owner;
  @Nullable Scheme scheme;
  @Nullable Origin origin;
  List<Input> inputs = List.of();
  List<String> key = List.of();
  List<Column> yields = List.of();
  List<Check> checks = List.of();
  List<Totals> reconciliations = List.of();
  Notes notes = Notes.NONE;
  Policy policy = Policy.PLAIN;
  private List<Problem> problems;

  Draft(Place place, Layer layer, String text) {
    this.place = place;
    this.label = text;
    this.layer = layer;
    Noted<AssetName> read = Names.read(place, text);
    this.name = read.value();
    problems = read.problems();
  }

  private Draft(Draft from) {
    place = from.place;
    label = from.label;
    layer = from.layer;
    name = from.name;
    owner = from.owner;
    scheme = from.scheme;
    origin = from.origin;
    inputs = from.inputs;
    key = from.key;
    yields = from.yields;
    checks = from.checks;
    reconciliations = from.reconciliations;
    notes = from.notes;
    policy = from.policy;
    problems = from.problems;
  }

  Draft with(Consumer<Draft> change) {
    Draft copy = new Draft(this);
    change.accept(copy);
    return copy;
  }

  Draft ownedBy(Owner team) {
    given(team, "the owner");
    return with(d -> d.owner = team);
  }

  Draft in(Noted<Scheme> partitions) {
    return with(d -> d.scheme = d.note(partitions));
  }

  /** Remembers the problems and answers the value. */
  <T> T note(Noted<T> noted) {
    problems = Stream.concat(problems.stream(), noted.problems().stream()).distinct().toList();
    return noted.value();
  }

  void note(Problem problem) {
    problems = plus(problems, problem.at(place));
  }

  void hold(Strictness strictness, Promise... promises) {
    for (Promise promise : promises) {
      checks = plus(checks, new Check(note(given(promise, "a check").rule()), strictness));
    }
  }

  void read(Input input) {
    inputs = plus(inputs, input);
  }

  void annotate(UnaryOperator<Notes> change) {
    notes = change.apply(notes);
  }

  /** Accepts what a rule of the rerun audit finds; refuses a rule that is not, and no reason. */
  void waive(String rule, String reason, LocalDate until) {
    given(until, "the last day of the waiver");
    if (reason.isBlank()) {
      note(unreasoned("waives " + rule));
    } else {
      annotate(n -> n.withWaiver(new Waiver(rule, reason, until)));
    }
    if (!Waiver.RULES.contains(rule)) {
      note(
          Problem.of(
                  "BS-123", label, "waives '" + rule + "', found no such rule of the rerun audit")
              .nearest(Nearest.to(rule, Waiver.RULES).orElse(null))
              .next("`backstitch audit` names the rule of each finding."));
    }
  }

  /** Takes the author's word that Java code depends on nothing but its inputs. */
  void deterministic(String reason) {
    if (!(origin instanceof Origin.Computed)) {
      note(
          Problem.of("BS-125", label, "declares a query deterministic, expected a Java step")
              .next("Leave it out: the rerun audit reads SQL itself."));
    } else if (reason.isBlank()) {
      note(unreasoned("is declared deterministic"));
    } else {
      annotate(n -> n.withDeterministic(reason));
    }
  }

  private Problem unreasoned(String what) {
    return Problem.of("BS-124", label, what + " without a reason")
        .next("Say in a few words why it may be relied on.");
  }

  void formerly(String earlier) {
    notes = notes.withFormerly(note(Names.read(place, earlier)));
  }

  static <T> List<T> plus(List<T> some, T more) {
    return Stream.concat(some.stream(), Stream.of(more)).toList();
  }

  /** The handle, refused when it is null (BS-104). */
  <T> T given(@Nullable T handle, String what) {
    return Given.given(handle, label, what, place);
  }

  AssetName name() {
    return name;
  }

  List<Problem> problems() {
    return problems;
  }

  AssetDefinition definition() {
    return new AssetDefinition(
        name,
        layer,
        requireNonNull(owner),
        requireNonNull(scheme),
        requireNonNull(origin),
        inputs,
        key,
        yields,
        checks,
        reconciliations,
        notes,
        policy,
        place);
  }
}
