package dev.backstitch.lineage.select;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.lineage.select.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Reads a selection: {@code not} binds closest, then {@code and}, then {@code or} and the comma. A
 * plus belongs to the name that it touches.
 */
final class Parser {
  private static final int DEEPEST = 100;
  private static final Pattern STEPS = Pattern.compile("[0-9]{1,9}");

  private final String text;
  private final List<Token> tokens;
  private int at;
  private int depth;

  private Parser(String text) {
    this.text = text;
    this.tokens = Scanner.tokens(text);
  }

  static Term parse(String text) {
    Parser parser = new Parser(text);
    Term term = parser.anyOf();
    if (parser.now().kind() != Kind.END) {
      throw parser.unexpected("and, or, a comma or the end");
    }
    return term;
  }

  private Token now() {
    return tokens.get(at);
  }

  private Token before() {
    return tokens.get(at - 1);
  }

  private Token take() {
    return tokens.get(at++);
  }

  private boolean took(boolean wanted) {
    at += wanted ? 1 : 0;
    return wanted;
  }

  private RuntimeException unexpected(String expected) {
    Token token = now();
    String found =
        token.kind() == Kind.END
            ? "found the end"
            : "found '" + text.substring(token.start(), token.end()) + "'";
    return Faults.at(text, token.start(), found, expected);
  }

  private Term anyOf() {
    List<Term> terms = new ArrayList<>(List.of(allOf()));
    while (took(now().isWord("or") || now().isSymbol(","))) {
      terms.add(allOf());
    }
    return terms.size() == 1 ? terms.get(0) : new Term.AnyOf(terms);
  }

  private Term allOf() {
    List<Term> terms = new ArrayList<>(List.of(not()));
    while (took(now().isWord("and"))) {
      terms.add(not());
    }
    return terms.size() == 1 ? terms.get(0) : new Term.AllOf(terms);
  }

  private Term not() {
    if (!now().isWord("not")) {
      return reach();
    }
    int start = take().start();
    Term term = deeper(this::not);
    if (term.hasPartitions()) {
      throw Faults.at(
          text, start, "found partitions under 'not'", "whole assets; `and` narrows to partitions");
    }
    return new Term.Not(term);
  }

  private Term reach() {
    int up = 0;
    if (isSteps(now()) && touches("+", at + 1)) {
      up = steps(take());
      take();
    } else if (now().isSymbol("+")) {
      take();
      up = Term.Reach.ALL;
    }
    if (up != 0 && !now().follows(before())) {
      throw unexpected("a name right after +");
    }
    Term term = operand();
    int down = 0;
    if (touches("+", at)) {
      take();
      boolean counted = isSteps(now()) && now().follows(before());
      down = counted ? steps(take()) : Term.Reach.ALL;
    }
    return up == 0 && down == 0 ? term : new Term.Reach(up, term, down);
  }

  private static boolean isSteps(Token token) {
    return token.kind() == Kind.WORD && STEPS.matcher(token.value()).matches();
  }

  private boolean touches(String symbol, int index) {
    return index < tokens.size()
        && tokens.get(index).isSymbol(symbol)
        && tokens.get(index).follows(tokens.get(index - 1));
  }

  private int steps(Token token) {
    int steps = Integer.parseInt(token.value());
    if (steps == 0) {
      throw Faults.at(text, token.start(), "found 0 steps", "a number from 1, or + alone for all");
    }
    return steps;
  }

  private Term operand() {
    if (took(now().isSymbol("("))) {
      Term inner = deeper(this::anyOf);
      if (!took(now().isSymbol(")"))) {
        throw unexpected("and, or, a comma or )");
      }
      return inner;
    }
    if (now().kind() != Kind.WORD || isKeyword(now())) {
      throw unexpected("a name, " + String.join(":, ", Attribute.words()) + ": or (");
    }
    Token word = take();
    return touches(":", at) ? having(word) : named(word);
  }

  private static boolean isKeyword(Token token) {
    return token.isWord("and") || token.isWord("or") || token.isWord("not");
  }

  private Term having(Token word) {
    Attribute attribute =
        Attribute.find(word.value())
            .orElseThrow(
                () ->
                    Faults.at(
                        text,
                        word.start(),
                        "found '" + word.value() + ":'" + meant(word.value()),
                        String.join(":, ", Attribute.words()) + ":"));
    take();
    if ((now().kind() != Kind.WORD && now().kind() != Kind.QUOTED) || !now().follows(before())) {
      throw unexpected("a value right after " + attribute.word() + ":");
    }
    Token value = take();
    return new Having(attribute, new Glob(value.value()), text, value.start());
  }

  private static String meant(String word) {
    return Nearest.to(word, Attribute.words()).map(w -> " (did you mean '" + w + ":'?)").orElse("");
  }

  private Term named(Token word) {
    boolean part = now().kind() == Kind.PARTITIONS && now().follows(word);
    String partitions = part ? take().value().strip() : "";
    return new Named(new Glob(word.value()), partitions, text, word.start());
  }

  /** A text from outside must not exhaust the stack. */
  private Term deeper(Supplier<Term> inner) {
    if (++depth > DEEPEST) {
      throw Faults.at(
          text, now().start(), "found more than " + DEEPEST + " levels", "a flatter selection");
    }
    Term term = inner.get();
    depth--;
    return term;
  }
}
