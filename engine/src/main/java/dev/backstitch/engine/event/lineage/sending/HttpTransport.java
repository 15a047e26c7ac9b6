package dev.backstitch.engine.event.lineage.sending;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Posts events to a server; follows no redirects, so that a key goes nowhere else. */
final class HttpTransport implements Transport {
  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final int ACCEPTED = 200;
  private static final int BEYOND = 300;

  private final URI address;
  private final String key;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(PATIENCE)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  /**
   * @param key of the server; empty for none
   */
  HttpTransport(URI address, String key) {
    this.address = address;
    this.key = key;
  }

  @Override
  public void send(String event) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address)
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(event));
    if (!key.isEmpty()) {
      request.header("Authorization", "Bearer " + key);
    }
    HttpResponse<Void> answer =
        client.send(request.build(), HttpResponse.BodyHandlers.discarding());
    if (answer.statusCode() < ACCEPTED || answer.statusCode() >= BEYOND) {
      throw new IOException("the server answered " + answer.statusCode());
    }
  }
}
