package dev.backstitch.engine.trial.cause;

import dev.backstitch.asset.definition.AssetName;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that may make a rebuilt row differ from the published one.
 *
 * @param input the upstream whose content moved; null for the other kinds
 */
public record Cause(Kind kind, @Nullable AssetName input) implements Comparable<Cause> {
  /** The text of the query or the classes, or what is read how. */
  public static final Cause CODE = new Cause(Kind.CODE, null);

  /** Values of parameters. */
  public static final Cause CONFIG = new Cause(Kind.CONFIG, null);

  /** The same code and inputs no longer give what was published. */
  public static final Cause UNEXPLAINED = new Cause(Kind.UNEXPLAINED, null);

  public Cause {
    Objects.requireNonNull(kind);
    if ((kind == Kind.INPUT) != (input != null)) {
      throw new IllegalArgumentException("Cannot blame " + kind + " on " + input);
    }
  }

  /** In the order in which they are told. */
  public enum Kind {
    CODE,
    CONFIG,
    INPUT,
    UNEXPLAINED
  }

  /** The content of one upstream. */
  public static Cause input(AssetName upstream) {
    return new Cause(Kind.INPUT, upstream);
  }

  /** For people: {@code code}, {@code config}, {@code input finance.fx_rates}. */
  public String words() {
    return switch (kind) {
      case CODE -> "code";
      case CONFIG -> "config";
      case INPUT -> "input " + input;
      case UNEXPLAINED -> "unexplained";
    };
  }

  @Override
  public int compareTo(Cause other) {
    return Comparator.comparing(Cause::kind)
        .thenComparing(c -> String.valueOf(c.input))
        .compare(this, other);
  }
}
