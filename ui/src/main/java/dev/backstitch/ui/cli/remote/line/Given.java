package dev.backstitch.ui.cli.remote.line;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** What a command line says: its verb, and a value for each word. */
public final class Given {
  private final List<ParseResult> chain = new ArrayList<>();

  public Given(ParseResult whole) {
    ParseResult at = whole;
    chain.add(at);
    while (at.hasSubcommand()) {
      at = at.subcommand();
      chain.add(at);
    }
  }

  private ParseResult last() {
    return chain.get(chain.size() - 1);
  }

  public CommandSpec command() {
    return last().commandSpec();
  }

  /** With its groups, such as {@code backfill plan}. */
  public String verb() {
    return String.join(" ", chain.stream().skip(1).map(one -> one.commandSpec().name()).toList());
  }

  /** Every option and positional that was typed, by the first of its names. */
  public Set<String> words() {
    Set<String> out = new LinkedHashSet<>();
    for (ParseResult one : chain) {
      one.matchedOptions().forEach(option -> out.add(option.longestName()));
      one.matchedPositionals().forEach(positional -> out.add(positional.paramLabel()));
    }
    return out;
  }

  public boolean has(String word) {
    return words().contains(word);
  }

  /**
   * A text, number, truth or list of texts, as typed or as it is when nothing is said; null for
   * none.
   */
  public @Nullable Object value(String word) {
    ArgSpec arg = arg(word);
    if (arg == null || (arg.group() != null && !has(word))) {
      return null;
    }
    @Nullable Object value = arg.getValue();
    if (value instanceof Collection<?> several) {
      return several.isEmpty() ? null : several.stream().map(String::valueOf).toList();
    }
    if (value instanceof Map<?, ?> pairs) {
      return pairs.isEmpty()
          ? null
          : pairs.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue()).toList();
    }
    if (value == null || value.equals(false) || value.equals("")) {
      return null;
    }
    return value instanceof Number || value instanceof Boolean ? value : value.toString();
  }

  /** As {@link #value}, as text. */
  public @Nullable String text(String word) {
    Object value = value(word);
    return value == null ? null : value.toString();
  }

  /** Every text of a word. */
  public List<String> texts(String word) {
    Object value = value(word);
    if (value instanceof List<?> several) {
      return several.stream().map(String::valueOf).toList();
    }
    return value == null ? List.of() : List.of(value.toString());
  }

  private @Nullable ArgSpec arg(String word) {
    CommandSpec command = command();
    Stream<ArgSpec> options = Stream.ofNullable(command.findOption(word));
    Stream<ArgSpec> positionals =
        command.positionalParameters().stream()
            .filter(one -> one.paramLabel().equals(word))
            .map(one -> one);
    return Stream.concat(options, positionals).findFirst().orElse(null);
  }
}
