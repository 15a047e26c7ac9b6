package dev.backstitch.ui.cli.remote.line;

import dev.backstitch.ui.http.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a verb is asked of a server.
 *
 * @param verb with its groups, such as {@code backfill plan}
 * @param when the option with which this line is meant; empty for without
 * @param path of the endpoint, under {@code /api/v1}
 * @param starts whether the answer is a job, which is followed to its end
 * @param list the field whose parts are asked for one after the other; null for an answer in one
 * @param most the option that says how many are wanted of that list; empty for all
 * @param without fields of the answer that the verb itself does not print
 * @param shows options that change nothing but how the answer is shown
 */
public record Line(
    String verb,
    String when,
    Method method,
    String path,
    List<Part> parts,
    boolean starts,
    @Nullable String list,
    String most,
    Set<String> without,
    Set<String> shows,
    Judge judge) {
  public Line {
    Objects.requireNonNull(verb);
    Objects.requireNonNull(when);
    Objects.requireNonNull(method);
    Objects.requireNonNull(path);
    Objects.requireNonNull(most);
    Objects.requireNonNull(judge);
    parts = List.copyOf(parts);
    without = Set.copyOf(without);
    shows = Set.copyOf(shows);
  }

  static Line get(String verb, String path) {
    return of(verb, Method.GET, path);
  }

  static Line post(String verb, String path) {
    return of(verb, Method.POST, path);
  }

  static Line put(String verb, String path) {
    return of(verb, Method.PUT, path);
  }

  static Line delete(String verb, String path) {
    return of(verb, Method.DELETE, path);
  }

  /** Starts something that takes long. */
  static Line start(String verb, String path) {
    return post(verb, path).change(made -> made.starts = true);
  }

  private static Line of(String verb, Method method, String path) {
    return new Line(
        verb, "", method, path, List.of(), false, null, "", Set.of(), Set.of(), Judge.DONE);
  }

  /** Only where this option was given; lines without come after those with. */
  Line when(String option) {
    return change(made -> made.when = option);
  }

  Line path(String name, String word) {
    return with(new Part(Part.Place.PATH, name, word, -1, null));
  }

  Line query(String name, String word) {
    return with(new Part(Part.Place.QUERY, name, word, -1, null));
  }

  /** One of several positionals under a label. */
  Line query(String name, String word, int index) {
    return with(new Part(Part.Place.QUERY, name, word, index, null));
  }

  /** Says this where the option was given. */
  Line query(String name, String word, Object says) {
    return with(new Part(Part.Place.QUERY, name, word, -1, says));
  }

  Line body(String name, String word) {
    return with(new Part(Part.Place.BODY, name, word, -1, null));
  }

  /** As a text, even where it is a number. */
  Line text(String name, String word) {
    return with(new Part(Part.Place.TEXT, name, word, -1, null));
  }

  /** Says this where the option was given. */
  Line body(String name, String word, Object says) {
    return with(new Part(Part.Place.BODY, name, word, -1, says));
  }

  /** Something of a file of this machine. */
  Line body(String name, String word, Part.Of of) {
    return with(new Part(Part.Place.BODY, name, word, -1, null, of));
  }

  private Line with(Part part) {
    return change(
        made -> made.parts = Stream.concat(made.parts.stream(), Stream.of(part)).toList());
  }

  /** Asks for all parts of a list, or as many of it as the option says. */
  Line pages(String field, String option) {
    return change(
        made -> {
          made.list = field;
          made.most = option;
        });
  }

  /** The verb itself does not print these fields. */
  Line without(String... fields) {
    return change(made -> made.without = Set.of(fields));
  }

  /** These options change nothing but how the answer is shown. */
  Line shows(String... options) {
    return change(made -> made.shows = Set.of(options));
  }

  /** The exit code is not 0 for each good answer. */
  Line judged(Judge by) {
    return change(made -> made.judge = by);
  }

  /** Every option and positional that this line has a use for. */
  public Set<String> words() {
    Stream<String> own = parts.stream().map(Part::word);
    return Stream.concat(
            Stream.concat(own, Stream.of(when, most).filter(word -> !word.isEmpty())),
            shows.stream())
        .collect(Collectors.toSet());
  }

  private Line change(Consumer<Draft> changing) {
    Draft draft = new Draft(this);
    changing.accept(draft);
    return draft.line();
  }

  /** A line in the making. */
  private static final class Draft {
    private final Line before;
    private String when;
    private List<Part> parts;
    private boolean starts;
    private @Nullable String list;
    private String most;
    private Set<String> without;
    private Set<String> shows;
    private Judge judge;

    Draft(Line before) {
      this.before = before;
      this.when = before.when;
      this.parts = new ArrayList<>(before.parts);
      this.starts = before.starts;
      this.list = before.list;
      this.most = before.most;
      this.without = before.without;
      this.shows = before.shows;
      this.judge = before.judge;
    }

    Line line() {
      return new Line(
          before.verb,
          when,
          before.method,
          before.path,
          parts,
          starts,
          list,
          most,
          without,
          shows,
          judge);
    }
  }
}
