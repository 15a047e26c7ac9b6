package dev.backstitch.ui.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.backstitch.asset.partition.PartitionSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One JSON document on one line, written as it is told. Not thread-safe. */
public final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(com.fasterxml.jackson.core.StreamWriteFeature.AUTO_CLOSE_TARGET)
          .disable(com.fasterxml.jackson.core.StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .enable(com.fasterxml.jackson.core.StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build();

  private final JsonGenerator generator;

  private Json(JsonGenerator generator) {
    this.generator = generator;
  }

  /** Prints an object with these fields, and ends the line. */
  public static void print(PrintStream out, Consumer<Json> fields) {
    write(out, fields);
    out.println();
  }

  /** Writes an object with these fields, in UTF-8. */
  public static void write(OutputStream out, Consumer<Json> fields) {
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      Json json = new Json(generator);
      json.object(() -> fields.accept(json));
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** An object with these fields, in UTF-8. */
  public static byte[] bytes(Consumer<Json> fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    write(out, fields);
    return out.toByteArray();
  }

  /** An object with these fields, as text. */
  public static String text(Consumer<Json> fields) {
    return new String(bytes(fields), StandardCharsets.UTF_8);
  }

  /** A field; null is written as such. */
  public Json text(String name, @Nullable String value) {
    return write(
        g -> {
          g.writeFieldName(name);
          g.writeString(value);
        });
  }

  public Json number(String name, long value) {
    return write(g -> g.writeNumberField(name, value));
  }

  /** A field that holds whether something is so. */
  public Json truth(String name, BooleanSupplier so) {
    return write(g -> g.writeBooleanField(name, so.getAsBoolean()));
  }

  /** A field that holds an object. */
  public Json object(String name, Runnable fields) {
    write(g -> g.writeFieldName(name));
    return object(fields);
  }

  /** A field that holds null. */
  public Json nothing(String name) {
    return write(g -> g.writeNullField(name));
  }

  /** A field that holds a list of objects, each written by {@code fields}. */
  public <T> Json objects(String name, Collection<T> items, Consumer<T> fields) {
    return list(name, items, item -> object(() -> fields.accept(item)));
  }

  /** A field that holds a list of texts. */
  public Json texts(String name, Collection<?> items) {
    return list(name, items, item -> write(g -> g.writeString(item.toString())));
  }

  /** A field that holds a list; {@code value} writes one value of it. */
  public <T> Json list(String name, Collection<T> items, Consumer<T> value) {
    write(g -> g.writeArrayFieldStart(name));
    items.forEach(value);
    return write(JsonGenerator::writeEndArray);
  }

  /** A value of a list, as cells of rows are written: texts, numbers, truths, lists, maps, null. */
  public Json value(@Nullable Object value) {
    return write(g -> new CellJson(g).write(value));
  }

  /** A field that holds such a value. */
  public Json value(String name, @Nullable Object value) {
    write(g -> g.writeFieldName(name));
    return value(value);
  }

  /** A field that holds a document of its own, as it stands. */
  public Json document(String name, String json) {
    write(g -> g.writeFieldName(name));
    return write(g -> g.writeRawValue(json));
  }

  /** A value of a list that is a document of its own, as it stands. */
  public Json document(String json) {
    return write(g -> g.writeRawValue(json));
  }

  /** The fields of a document that is an object, as they stand. */
  public Json fieldsOf(String document) {
    return write(
        g -> {
          try (JsonParser parser = FACTORY.createParser(document)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
              g.copyCurrentStructure(parser);
            }
          }
        });
  }

  /** A field that holds a set of partitions: how many, and their ranges in full. */
  public Json partitions(String name, PartitionSet keys) {
    return object(name, () -> number("count", keys.count()).text("ranges", keys.text()));
  }

  /** A value of a list that is an object. */
  public Json object(Runnable fields) {
    write(JsonGenerator::writeStartObject);
    fields.run();
    return write(JsonGenerator::writeEndObject);
  }

  private Json write(Writing writing) {
    try {
      writing.to(generator);
      return this;
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** Something written with Jackson itself. */
  private interface Writing {
    void to(JsonGenerator generator) throws IOException;
  }
}
