package dev.backstitch.storage.query.duckdb.load.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.ListType;
import dev.backstitch.asset.schema.ColumnType.MapType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.ColumnType.StructType;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a JSON value must look like to be of a type. Scalars are handed on as text, also inside
 * nested values, so that no number passes through binary floating point.
 */
sealed interface JsonShape {

  /** Copies the value the parser stands on, which is not null, and leaves the parser at its end. */
  void copy(String json, JsonParser in, JsonGenerator out) throws IOException, Misfit;

  /** The value the parser stands on, which is not null, as DuckDB will read it. */
  default String read(String json, JsonParser in) throws IOException, Misfit {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = Text.JSON.createGenerator(text)) {
      copy(json, in, out);
    }
    return text.toString();
  }

  /**
   * The shape of a type.
   *
   * @throws ProblemException BS-629 when JSON cannot carry it
   */
  static JsonShape of(String subject, String column, ColumnType type) {
    if (type instanceof ListType list) {
      return new Many(of(subject, column, list.element()));
    }
    if (type instanceof StructType struct) {
      Map<String, JsonShape> fields = new LinkedHashMap<>();
      struct.fields().forEach(f -> fields.put(f.name(), of(subject, column, f.type())));
      return new Fields(fields);
    }
    if (type instanceof MapType map) {
      if (map.key() != Scalar.VARCHAR) {
        throw new ProblemException(
            Problem.of("BS-629", subject, "column '" + column + "' is declared " + type.sql())
                .next("Keys of JSON are text: declare MAP(VARCHAR, ...)."));
      }
      return new Entries(of(subject, column, map.value()));
    }
    return new Text(TextRule.of(subject, column, type), type == Scalar.VARCHAR);
  }

  private static void value(JsonShape shape, String json, JsonParser in, JsonGenerator out)
      throws IOException, Misfit {
    if (in.currentToken() == JsonToken.VALUE_NULL) {
      out.writeNull();
    } else {
      shape.copy(json, in, out);
    }
  }

  private static void require(JsonToken wanted, String json, JsonParser in, String expected)
      throws IOException, Misfit {
    if (in.currentToken() != wanted) {
      throw new Misfit(source(json, in), expected);
    }
  }

  /** The value exactly as it was written. */
  private static String source(String json, JsonParser in) throws IOException {
    int start = (int) in.currentTokenLocation().getCharOffset();
    in.skipChildren();
    in.finishToken();
    return json.substring(start, (int) in.currentLocation().getCharOffset());
  }

  /** A scalar; a VARCHAR also keeps an object or array, as it was written. */
  record Text(TextRule rule, boolean keepsNested) implements JsonShape {
    private static final JsonFactory JSON = new JsonFactory();

    @Override
    public String read(String json, JsonParser in) throws IOException, Misfit {
      boolean nested = in.currentToken().isStructStart();
      String found = nested ? source(json, in) : in.getText();
      String accepted = nested && !keepsNested ? null : rule.accept(found);
      if (accepted == null) {
        throw new Misfit(found, rule.expected());
      }
      return accepted;
    }

    @Override
    public void copy(String json, JsonParser in, JsonGenerator out) throws IOException, Misfit {
      out.writeString(read(json, in));
    }
  }

  /** An array. */
  record Many(JsonShape element) implements JsonShape {
    @Override
    public void copy(String json, JsonParser in, JsonGenerator out) throws IOException, Misfit {
      require(JsonToken.START_ARRAY, json, in, "an array");
      out.writeStartArray();
      while (in.nextToken() != JsonToken.END_ARRAY) {
        value(element, json, in, out);
      }
      out.writeEndArray();
    }
  }

  /** An object with declared keys. */
  record Fields(Map<String, JsonShape> fields) implements JsonShape {
    @Override
    public void copy(String json, JsonParser in, JsonGenerator out) throws IOException, Misfit {
      String expected = "an object with the keys " + String.join(", ", fields.keySet());
      require(JsonToken.START_OBJECT, json, in, expected);
      Set<String> seen = new HashSet<>();
      out.writeStartObject();
      while (in.nextToken() != JsonToken.END_OBJECT) {
        String name = in.currentName();
        JsonShape shape = fields.get(name);
        if (shape == null || !seen.add(name.toLowerCase(Locale.ROOT))) {
          throw new Misfit("key " + name, expected + ", each once");
        }
        out.writeFieldName(name);
        in.nextToken();
        value(shape, json, in, out);
      }
      out.writeEndObject();
    }
  }

  /** An object with any keys, each once. */
  record Entries(JsonShape element) implements JsonShape {
    @Override
    public void copy(String json, JsonParser in, JsonGenerator out) throws IOException, Misfit {
      require(JsonToken.START_OBJECT, json, in, "an object");
      Set<String> seen = new HashSet<>();
      out.writeStartObject();
      while (in.nextToken() != JsonToken.END_OBJECT) {
        String name = in.currentName();
        if (!seen.add(name)) {
          throw new Misfit("key " + name, "each key once");
        }
        out.writeFieldName(name);
        in.nextToken();
        value(element, json, in, out);
      }
      out.writeEndObject();
    }
  }

  /** A value that does not fit; the rest of its line cannot be judged. */
  final class Misfit extends Exception {
    private static final long serialVersionUID = 1L;

    private final String found;
    private final String expected;

    Misfit(String found, String expected) {
      super(found);
      this.found = found;
      this.expected = expected;
    }

    String found() {
      return found;
    }

    String expected() {
      return expected;
    }
  }
}
