package dev.backstitch.lineage.audit;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What somebody found who looked at the code of Java steps.
 *
 * @param code by asset; an asset that is missing was not looked at
 */
public record Evidence(Map<AssetName, Code> code) {
  public static final Evidence NONE = new Evidence(Map.of());

  public Evidence {
    code = Map.copyOf(code);
  }

  /** What was found in the asset's code. */
  public Code of(AssetName asset) {
    return code.getOrDefault(asset, Code.UNSEEN);
  }

  /**
   * The code of one step.
   *
   * @param name as its author would recognise it: {@code RiskScore::score}
   * @param signs of what could make two executions differ, in the order of classes and lines; that
   *     there are none proves nothing
   */
  public record Code(String name, List<Sign> signs) {
    public static final Code UNSEEN = new Code("the Java step", List.of());

    public Code {
      Objects.requireNonNull(name);
      signs = List.copyOf(signs);
    }

    /** The first few signs in words; empty when there are none. */
    public String words(int most) {
      String first = signs.stream().limit(most).map(Sign::words).collect(Collectors.joining(", "));
      int rest = signs.size() - most;
      return rest > 0 ? first + " and " + rest + " more" : first;
    }
  }

  /**
   * A call that could make two executions differ.
   *
   * @param what is called: {@code LocalDate.now}
   * @param where file and line: {@code RiskScore.java:42}; the class where lines were not kept
   */
  public record Sign(Kind kind, String what, String where) {
    public Sign {
      Objects.requireNonNull(kind);
      Objects.requireNonNull(what);
      Objects.requireNonNull(where);
    }

    /** {@code LocalDate.now (RiskScore.java:42)}. */
    public String words() {
      return what + " (" + where + ")";
    }
  }

  /** What a call can do to the sameness of executions. */
  public enum Kind {
    CLOCK("reads the clock"),
    CHANCE("draws by chance"),
    /** Files, network, databases, and what is set on the machine. */
    OUTSIDE("reaches outside of its inputs"),
    /** The order of what it makes differs from one process to the next. */
    ORDER("has another order in each process"),
    PARALLEL("runs side by side"),
    /** What one partition leaves behind, another sees. */
    STATE("keeps state between partitions"),
    /** Code that was not looked at: reflection, native methods, libraries of others. */
    UNSEEN("runs code that was not looked at");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** In words that follow "it". */
    public String words() {
      return words;
    }

    /** Whether it contradicts that a step depends on nothing but its inputs. */
    public boolean contradicts() {
      return this == CLOCK || this == CHANCE || this == OUTSIDE;
    }
  }
}
