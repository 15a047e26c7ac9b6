package dev.backstitch.ui.http.served;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpResponse;

/** What a server answered. */
public record Reply(HttpResponse<String> response) {
  private static final ObjectMapper JSON = new ObjectMapper();

  public int status() {
    return response.statusCode();
  }

  public String text() {
    return response.body();
  }

  public String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  /** The body as JSON. */
  public JsonNode json() {
    try {
      return JSON.readTree(response.body());
    } catch (JsonProcessingException unreadable) {
      throw new AssertionError("Cannot read as JSON: " + response.body(), unreadable);
    }
  }

  /** The code of the first problem. */
  public String code() {
    return json().at("/code").asText();
  }

  /** The whole message of the first problem. */
  public String detail() {
    return json().at("/detail").asText();
  }
}
