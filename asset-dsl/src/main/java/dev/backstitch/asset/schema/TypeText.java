package dev.backstitch.asset.schema;

import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a DuckDB type as the type a table keeps it in. What a table cannot keep exactly is widened
 * to what it can (HUGEINT to DECIMAL(38,0), UBIGINT to DECIMAL(20,0), ENUM and JSON to VARCHAR);
 * what no type can keep (TIMETZ, INTERVAL, BIT, UNION, an untyped NULL) is refused.
 */
public final class TypeText {
  private static final Map<String, ColumnType> KEPT = new TreeMap<>();

  static {
    for (Scalar s : Scalar.values()) {
      KEPT.put(s.sql(), s);
    }
    Map.of(
            "BOOL", Scalar.BOOLEAN,
            "INT", Scalar.INTEGER,
            "LONG", Scalar.BIGINT,
            "REAL", Scalar.FLOAT,
            "STRING", Scalar.VARCHAR,
            "TEXT", Scalar.VARCHAR,
            "DATETIME", Scalar.TIMESTAMP,
            "TIMESTAMPTZ", Scalar.TIMESTAMPTZ,
            "BYTEA", Scalar.BLOB,
            "JSON", Scalar.VARCHAR)
        .forEach(KEPT::put);
    for (String small : List.of("TINYINT", "SMALLINT", "UTINYINT", "USMALLINT")) {
      KEPT.put(small, Scalar.INTEGER);
    }
    KEPT.put("UINTEGER", Scalar.BIGINT);
    KEPT.put("UBIGINT", new DecimalType(20, 0));
    KEPT.put("HUGEINT", new DecimalType(38, 0));
    KEPT.put("DECIMAL", new DecimalType(18, 3));
    KEPT.put("TIMESTAMP_S", Scalar.TIMESTAMP);
    KEPT.put("TIMESTAMP_MS", Scalar.TIMESTAMP);
  }

  private final String text;
  private int at;

  private TypeText(String text) {
    this.text = text;
  }

  /**
   * The type a table keeps for {@code text}.
   *
   * @throws ProblemException BS-107 when the type is unknown or cannot be kept; a retry does not
   *     help
   */
  public static ColumnType parse(String subject, String text) {
    TypeText reader = new TypeText(text.strip());
    try {
      ColumnType type = reader.type();
      if (reader.at != reader.text.length()) {
        throw new IllegalArgumentException(text);
      }
      return type;
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      throw new ProblemException(
          Problem.of("BS-107", subject, "type '" + text + "' is not one a table can keep exactly")
              .nearest(Nearest.to(name(text), KEPT.keySet()).orElse(null))
              .next("Cast it to one of: " + String.join(", ", KEPT.keySet()) + "."),
          unreadable);
    }
  }

  private static String name(String text) {
    return text.toUpperCase(Locale.ROOT).replaceAll("[(\\[].*", "");
  }

  private ColumnType type() {
    ColumnType type = single();
    while (at < text.length() && text.charAt(at) == '[') {
      at = text.indexOf(']', at) + 1;
      if (at == 0) {
        throw new IllegalArgumentException(text);
      }
      type = new ListType(type);
    }
    return type;
  }

  private ColumnType single() {
    String word = word();
    return switch (word) {
      case "DECIMAL", "NUMERIC" -> decimal();
      case "STRUCT" -> struct();
      case "MAP" -> map();
      case "ENUM" -> enumeration();
      case "VARCHAR", "CHAR" -> varchar();
      default -> known(word);
    };
  }

  private ColumnType known(String word) {
    ColumnType type = KEPT.get(word);
    if (type == null) {
      throw new IllegalArgumentException(word);
    }
    return type;
  }

  private ColumnType decimal() {
    if (at >= text.length() || text.charAt(at) != '(') {
      return new DecimalType(18, 3);
    }
    List<String> parts = List.of(parenthesised().split(",", -1));
    int scale = parts.size() > 1 ? Integer.parseInt(parts.get(1).strip()) : 0;
    return new DecimalType(Integer.parseInt(parts.get(0).strip()), scale);
  }

  private ColumnType varchar() {
    if (at < text.length() && text.charAt(at) == '(') {
      parenthesised();
    }
    return Scalar.VARCHAR;
  }

  private ColumnType enumeration() {
    parenthesised();
    return Scalar.VARCHAR;
  }

  private String parenthesised() {
    int close = text.indexOf(')', at);
    String inside = text.substring(at + 1, close);
    at = close + 1;
    return inside;
  }

  private ColumnType struct() {
    List<StructType.Field> fields = new ArrayList<>();
    expect('(');
    do {
      skipBlanks();
      String name = fieldName();
      skipBlanks();
      fields.add(new StructType.Field(name, type()));
      skipBlanks();
    } while (took(','));
    expect(')');
    return new StructType(fields);
  }

  private ColumnType map() {
    expect('(');
    ColumnType key = type();
    expect(',');
    skipBlanks();
    ColumnType value = type();
    expect(')');
    return new MapType(key, value);
  }

  private String fieldName() {
    if (text.charAt(at) != '"') {
      int start = at;
      while (text.charAt(at) != ' ') {
        at++;
      }
      return text.substring(start, at);
    }
    StringBuilder name = new StringBuilder();
    for (at++; ; at++) {
      if (text.charAt(at) == '"' && text.charAt(at + 1) != '"') {
        at++;
        return name.toString();
      }
      if (text.charAt(at) == '"') {
        at++;
      }
      name.append(text.charAt(at));
    }
  }

  private String word() {
    skipBlanks();
    int start = at;
    while (at < text.length() && (isWordPart(text.charAt(at)) || continuesWithTimeZone())) {
      at++;
    }
    return text.substring(start, at).strip().toUpperCase(Locale.ROOT);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_';
  }

  private boolean continuesWithTimeZone() {
    String rest = text.substring(at).toUpperCase(Locale.ROOT);
    return rest.startsWith(" WITH TIME")
        || rest.startsWith(" TIME ZONE")
        || rest.startsWith(" ZONE");
  }

  private void skipBlanks() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private boolean took(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private void expect(char c) {
    if (!took(c)) {
      throw new IllegalArgumentException(text);
    }
  }
}
