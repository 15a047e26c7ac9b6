package dev.backstitch.storage.table.iceberg.remote;

import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the environment says of an S3 store, as Iceberg's properties. Credentials are not read here.
 */
final class StoreSettings {
  private StoreSettings() {}

  /**
   * The settings.
   *
   * @param environment answers null for what is not set
   */
  static Map<String, String> of(UnaryOperator<@Nullable String> environment) {
    Map<String, String> settings = new HashMap<>();
    settings.put(
        "s3.client-factory-impl", "org.apache.iceberg.aws.s3.DefaultS3FileIOAwsClientFactory");
    settings.put("http-client.type", "urlconnection");
    // The store compares what it got with the digest of what was sent.
    settings.put("s3.checksum-enabled", "true");
    settings.put("init-creation-stacktrace", "false");
    // Steps are tried again as a whole when this is not enough.
    settings.put("s3.retry.num-retries", "4");
    settings.put("s3.retry.min-wait-ms", "200");
    settings.put("s3.retry.max-wait-ms", "3000");
    String endpoint =
        first(
            environment.apply("AWS_ENDPOINT_URL_S3"),
            System.getProperty("aws.endpointUrlS3"),
            environment.apply("AWS_ENDPOINT_URL"),
            System.getProperty("aws.endpointUrl"));
    String region =
        first(
            environment.apply("AWS_REGION"),
            System.getProperty("aws.region"),
            environment.apply("AWS_DEFAULT_REGION"),
            endpoint == null ? null : "us-east-1");
    if (endpoint != null) {
      // Stores of one's own seldom have a host name for each bucket.
      settings.put("s3.endpoint", endpoint);
      settings.put("s3.path-style-access", "true");
    }
    if (region != null) {
      settings.put("client.region", region);
    }
    return settings;
  }

  private static @Nullable String first(@Nullable String... found) {
    for (String each : found) {
      if (each != null && !each.isBlank()) {
        return each;
      }
    }
    return null;
  }
}
