package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.backstitch.lineage.sql.column.ColumnRef;
import java.io.IOException;
import java.util.Optional;

/** A record as one line of JSON, to be remembered. */
public final class MemoryText {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .visibility(PropertyAccessor.FIELD, Visibility.ANY)
          .visibility(PropertyAccessor.GETTER, Visibility.NONE)
          .visibility(PropertyAccessor.IS_GETTER, Visibility.NONE)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .addModule(
              new SimpleModule()
                  .addKeySerializer(ColumnRef.class, new RefWriter())
                  .addKeyDeserializer(ColumnRef.class, new RefReader()))
          .build();

  /** Between alias and column; no name in SQL holds it. */
  private static final char BETWEEN = 0;

  private MemoryText() {}

  private static final class RefWriter extends JsonSerializer<ColumnRef> {
    @Override
    public void serialize(ColumnRef ref, JsonGenerator out, SerializerProvider unused)
        throws IOException {
      out.writeFieldName(ref.alias() + BETWEEN + ref.column());
    }
  }

  private static final class RefReader extends KeyDeserializer {
    @Override
    public ColumnRef deserializeKey(String key, DeserializationContext unused) {
      int at = key.indexOf(BETWEEN);
      return new ColumnRef(key.substring(0, at), key.substring(at + 1));
    }
  }

  /** A record of plain values, lists, sets, maps and other such records. */
  public static String of(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException unexpected) {
      throw new IllegalStateException("Cannot write " + value.getClass(), unexpected);
    }
  }

  /** Empty for a text of another version, which then counts as forgotten. */
  public static <T> Optional<T> read(String text, Class<T> type) {
    try {
      return Optional.of(JSON.readValue(text, type));
    } catch (JsonProcessingException | RuntimeException other) {
      return Optional.empty();
    }
  }
}
