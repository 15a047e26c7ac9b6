package dev.backstitch.asset.definition;

import dev.backstitch.asset.check.Tolerance;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Totals that somebody else computed, which an asset must agree with.
 *
 * @param per columns that both sides have and by which totals are compared; empty for one total
 * @param rowCount their column with the number of our rows, which must be equal; null when rows are
 *     not compared
 * @param tolerance between sums
 */
public record Totals(
    Owner from,
    Kept kept,
    List<String> per,
    List<Sum> sums,
    @Nullable String rowCount,
    Tolerance tolerance) {
  public Totals {
    Objects.requireNonNull(from);
    Objects.requireNonNull(kept);
    per = List.copyOf(per);
    sums = List.copyOf(sums);
    Objects.requireNonNull(tolerance);
  }

  /** The sum of our column against the value of theirs. */
  public record Sum(String column, String theirs) {
    public Sum {
      Objects.requireNonNull(column);
      Objects.requireNonNull(theirs);
    }
  }

  /** Where the others keep their totals. */
  public sealed interface Kept {
    <T> T accept(Visitor<T> visitor);

    /** One answer for each place. */
    interface Visitor<T> {
      T inFiles(InFiles files);

      T inDatabase(InDatabase database);

      T typedIn(TypedIn typed);
    }
  }

  /** In files below the landing folder; all that match are read, each time anew. */
  public record InFiles(Source source) implements Kept {
    public InFiles {
      Objects.requireNonNull(source);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.inFiles(this);
    }
  }

  /**
   * In a database that is asked each time anew.
   *
   * @param address a {@code jdbc:} address without a password, or the name of an environment
   *     variable that holds one; only the name is ever printed then
   * @param select one SELECT in the database's own words
   */
  public record InDatabase(String address, String select) implements Kept {
    /** What every address begins with. */
    public static final String JDBC = "jdbc:";

    public InDatabase {
      Objects.requireNonNull(address);
      Objects.requireNonNull(select);
    }

    /** Whether the address is a secret that only the environment knows. */
    public boolean isNamed() {
      return !address.startsWith(JDBC);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.inDatabase(this);
    }
  }

  /** Nowhere that we can read: somebody types them in. */
  public record TypedIn() implements Kept {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.typedIn(this);
    }
  }
}
