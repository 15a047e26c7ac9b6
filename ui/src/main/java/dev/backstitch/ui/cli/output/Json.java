package dev.backstitch.ui.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.backstitch.asset.partition.PartitionSet;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
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
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      Json json = new Json(generator);
      json.object(() -> fields.accept(json));
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
    out.println();
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

  /** A field that holds a set of partitions: how many, and their ranges in full. */
  public Json partitions(String name, PartitionSet keys) {
    return object(name, () -> number("count", keys.count()).text("ranges", keys.text()));
  }

  private Json object(Runnable fields) {
    write(JsonGenerator::writeStartObject);
    fields.run();
    return write(JsonGenerator::writeEndObject);
  }

  Json write(Writing writing) {
    try {
      writing.to(generator);
      return this;
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** Something written with Jackson itself. */
  interface Writing {
    void to(JsonGenerator generator) throws IOException;
  }
}
