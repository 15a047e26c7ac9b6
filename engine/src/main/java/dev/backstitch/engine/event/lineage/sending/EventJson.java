package dev.backstitch.engine.event.lineage.sending;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.openlineage.client.OpenLineage;
import java.io.IOException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** Prints events, each as one line. */
final class EventJson {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
          .registerModule(new SimpleModule().addSerializer(new Time()));

  private EventJson() {}

  static String print(OpenLineage.RunEvent event) {
    try {
      return JSON.writeValueAsString(event);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("Cannot write a tree of texts and numbers", impossible);
    }
  }

  /** As the specification writes an instant. */
  private static final class Time extends StdSerializer<ZonedDateTime> {
    private static final long serialVersionUID = 1;

    Time() {
      super(ZonedDateTime.class);
    }

    @Override
    public void serialize(ZonedDateTime value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(value));
    }
  }
}
