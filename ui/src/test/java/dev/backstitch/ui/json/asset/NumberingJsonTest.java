package dev.backstitch.ui.json.asset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.ui.json.Json;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class NumberingJsonTest {
  private static final Instant NOW = Instant.parse("2011-12-31T12:00:00Z");
  private static final Dimension DAY =
      Dimension.from("day", CalendarAxis.days(ZoneId.of("Pacific/Apia")), "2011-12-28");
  private static final Dimension COUNTRY = Dimension.fixed("country", "de", "a,b");

  private static JsonNode numbering(NumberingJson.Times times, Dimension... dimensions)
      throws JsonProcessingException {
    Extent extent = Scheme.of(dimensions).extentAt(NOW, DynamicKeys.NONE);
    AssetName asset = AssetName.parse("sales.orders");
    return new ObjectMapper()
        .readTree(Json.text(json -> NumberingJson.fields(json, asset, extent, times)));
  }

  @Test
  void rowsAreTheKeysOfTheOtherDimensionAsSetsWriteThem() throws JsonProcessingException {
    JsonNode json = numbering(NumberingJson.Times.COUNTED, COUNTRY, DAY);

    assertThat(json.path("along").asInt()).isEqualTo(1);
    assertThat(json.path("count").asInt()).isEqualTo(8);
    assertThat(json.at("/dimensions/0/keys").toString()).isEqualTo("[\"de\",\"\\\"a,b\\\"\"]");
    assertThat(json.at("/dimensions/1/keys")).isEmpty();
  }

  @Test
  void daysThatAZoneSkippedAreNoKeys() throws JsonProcessingException {
    JsonNode days = numbering(NumberingJson.Times.LISTED, DAY).at("/dimensions/0");

    assertThat(days.path("keys").toString())
        .isEqualTo("[\"2011-12-28\",\"2011-12-29\",\"2011-12-31\",\"2012-01-01\"]");
    assertThat(days.path("first").asText()).isEqualTo("2011-12-28");
    assertThat(days.path("last").asText()).isEqualTo("2012-01-01");
    assertThat(days.path("count").asInt()).isEqualTo(4);
  }

  @Test
  void anAssetWithoutDimensionsHasOnePartition() throws JsonProcessingException {
    JsonNode json = numbering(NumberingJson.Times.COUNTED);

    assertThat(json.path("count").asInt()).isEqualTo(1);
    assertThat(json.path("dimensions")).isEmpty();
  }
}
