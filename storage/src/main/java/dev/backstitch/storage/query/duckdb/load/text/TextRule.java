package dev.backstitch.storage.query.duckdb.load.text;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which texts a type keeps exactly. DuckDB's own cast would round {@code 1.9} to 2 and cut a time
 * off a date in silence; a text is passed on only when nothing of it is lost.
 */
interface TextRule {
  /** The text as DuckDB will read it, of the same value; null when it does not fit. */
  @Nullable String accept(String text);

  /** What fits, for people. */
  String expected();

  /**
   * The rule of a type that is not nested.
   *
   * @throws ProblemException BS-629 when text cannot carry the type
   */
  static TextRule of(String subject, String column, ColumnType type) {
    if (type instanceof DecimalType decimal) {
      return new DecimalText(decimal);
    }
    if (type instanceof Scalar scalar && scalar != Scalar.BLOB) {
      return ofScalar(scalar);
    }
    throw new ProblemException(
        Problem.of(
                "BS-629",
                subject,
                "column '"
                    + column
                    + "' is declared "
                    + type.sql()
                    + ", which such a file cannot "
                    + "carry")
            .next("Declare it VARCHAR and convert it in the next asset."));
  }

  private static TextRule ofScalar(Scalar scalar) {
    return switch (scalar) {
      case BOOLEAN -> new Words();
      case INTEGER -> WholeText.from(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case BIGINT -> WholeText.from(Long.MIN_VALUE, Long.MAX_VALUE);
      case FLOAT -> new FloatingText(true);
      case DOUBLE -> new FloatingText(false);
      case DATE -> MomentText.DATE;
      case TIME -> MomentText.TIME;
      case TIMESTAMP -> MomentText.TIMESTAMP;
      case TIMESTAMPTZ -> MomentText.TIMESTAMPTZ;
      case UUID -> new UuidText();
      case VARCHAR, BLOB -> new AnyText();
    };
  }

  /** Any text that is whole: JSON can escape half a surrogate pair, which no file can store. */
  record AnyText() implements TextRule {
    @Override
    public @Nullable String accept(String text) {
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (Character.isSurrogate(c)) {
          boolean pair =
              Character.isHighSurrogate(c)
                  && i + 1 < text.length()
                  && Character.isLowSurrogate(text.charAt(i + 1));
          if (!pair) {
            return null;
          }
          i++;
        }
      }
      return text;
    }

    @Override
    public String expected() {
      return "VARCHAR (without half a surrogate pair)";
    }
  }

  /** Truth as senders write it. */
  record Words() implements TextRule {
    private static final Set<String> TRUE = Set.of("true", "t", "1");
    private static final Set<String> FALSE = Set.of("false", "f", "0");

    @Override
    public @Nullable String accept(String text) {
      String word = text.toLowerCase(Locale.ROOT);
      if (TRUE.contains(word)) {
        return "true";
      }
      return FALSE.contains(word) ? "false" : null;
    }

    @Override
    public String expected() {
      return "BOOLEAN (true, false, t, f, 1 or 0)";
    }
  }

  /** Digits within bounds; leading zeros do not matter. */
  record WholeText(BigInteger low, BigInteger high) implements TextRule {
    private static final int CERTAIN_DIGITS = 9;
    private static final int MOST_CHARS = 100;

    static WholeText from(long low, long high) {
      return new WholeText(BigInteger.valueOf(low), BigInteger.valueOf(high));
    }

    @Override
    public @Nullable String accept(String text) {
      int sign = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
      int digits = text.length() - sign;
      if (digits == 0 || text.length() > MOST_CHARS || !isDigits(text, sign)) {
        return null;
      }
      if (digits <= CERTAIN_DIGITS) {
        return text;
      }
      BigInteger value = new BigInteger(text);
      return value.compareTo(low) < 0 || value.compareTo(high) > 0 ? null : value.toString();
    }

    private static boolean isDigits(String text, int from) {
      for (int i = from; i < text.length(); i++) {
        if (text.charAt(i) < '0' || text.charAt(i) > '9') {
          return false;
        }
      }
      return true;
    }

    @Override
    public String expected() {
      String name = high.bitLength() < Integer.SIZE ? "INTEGER" : "BIGINT";
      return name + " (digits, from " + low + " to " + high + ")";
    }
  }

  /** A finite number; nearest value as usual for binary floating point. */
  record FloatingText(boolean single) implements TextRule {
    private static final Pattern NUMBER =
        Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

    @Override
    public @Nullable String accept(String text) {
      if (!NUMBER.matcher(text).matches()) {
        return null;
      }
      double value = single ? Float.parseFloat(text) : Double.parseDouble(text);
      return Double.isFinite(value) ? text : null;
    }

    @Override
    public String expected() {
      return (single ? "FLOAT" : "DOUBLE") + " (a finite number such as -1.5 or 2e10)";
    }
  }

  /** The usual grouping of 32 hexadecimal digits. */
  record UuidText() implements TextRule {
    private static final Pattern UUID =
        Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    @Override
    public @Nullable String accept(String text) {
      return UUID.matcher(text).matches() ? text : null;
    }

    @Override
    public String expected() {
      return "UUID (8-4-4-4-12 hexadecimal digits)";
    }
  }
}
