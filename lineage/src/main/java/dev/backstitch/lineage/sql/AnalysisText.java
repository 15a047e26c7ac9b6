package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/** An analysis as one line of JSON. */
final class AnalysisText {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .visibility(PropertyAccessor.FIELD, Visibility.ANY)
          .visibility(PropertyAccessor.GETTER, Visibility.NONE)
          .visibility(PropertyAccessor.IS_GETTER, Visibility.NONE)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private AnalysisText() {}

  static String of(Analysis analysis) {
    try {
      return JSON.writeValueAsString(analysis);
    } catch (JsonProcessingException unexpected) {
      throw new IllegalStateException("Cannot write an analysis", unexpected);
    }
  }

  /** Empty for a text of another version, which then counts as forgotten. */
  static Optional<Analysis> read(String text) {
    try {
      return Optional.of(JSON.readValue(text, Analysis.class));
    } catch (JsonProcessingException | RuntimeException other) {
      return Optional.empty();
    }
  }
}
