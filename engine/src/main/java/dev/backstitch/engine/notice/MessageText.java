package dev.backstitch.engine.notice;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.function.Function;

/**
 * Messages as JSON, which is what is kept of them: instants in ISO 8601, numbers with decimals as
 * text. A later Backstitch may add fields.
 */
public final class MessageText {
  private static final String KIND = "kind";
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .addModule(
              new SimpleModule()
                  .addSerializer(Instant.class, ToStringSerializer.instance)
                  .addDeserializer(Instant.class, new Parsing<>(Instant.class, Instant::parse))
                  .addSerializer(ZoneId.class, ToStringSerializer.instance)
                  .addDeserializer(ZoneId.class, new Parsing<>(ZoneId.class, ZoneId::of))
                  .addSerializer(new PlainDecimals()))
          .build();

  private MessageText() {}

  /** The message as one JSON object. */
  public static String of(Message message) {
    ObjectNode root = JSON.createObjectNode().put(KIND, message.kind());
    root.put("cause", message.cause());
    root.put("subject", message.letter().subject());
    ObjectNode fields = JSON.valueToTree(message);
    fields.remove("is");
    return root.setAll(fields).toPrettyString();
  }

  /** Reads what {@link #of} wrote. */
  public static Message read(String text) {
    try {
      ObjectNode root = (ObjectNode) JSON.readTree(text);
      String kind = root.path(KIND).asText().toUpperCase(Locale.ROOT);
      root.put("is", kind);
      return root.has("about")
          ? JSON.treeToValue(root, Notice.class)
          : JSON.treeToValue(root, Alert.class);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("Cannot read a notice", damaged);
    }
  }

  private static final class Parsing<T> extends FromStringDeserializer<T> {
    private static final long serialVersionUID = 1;

    private final transient Function<String, T> parse;

    Parsing(Class<T> type, Function<String, T> parse) {
      super(type);
      this.parse = parse;
    }

    @Override
    protected T _deserialize(String value, DeserializationContext context) {
      return parse.apply(value);
    }
  }

  private static final class PlainDecimals extends StdSerializer<BigDecimal> {
    private static final long serialVersionUID = 1;

    PlainDecimals() {
      super(BigDecimal.class);
    }

    @Override
    public void serialize(BigDecimal value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString(value.toPlainString());
    }
  }
}
