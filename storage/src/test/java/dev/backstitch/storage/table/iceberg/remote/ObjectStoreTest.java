package dev.backstitch.storage.table.iceberg.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.apache.iceberg.exceptions.NotFoundException;
import org.apache.iceberg.inmemory.InMemoryFileIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectStoreTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "s3://",
        "bucket/x",
        "s3://key:canary@bucket/x",
        "s3://bucket//x",
        "s3://bucket/a*b"
      })
  void addressThatIsNoneIsRefusedAndNotRepeated(String address) {
    assertThatThrownBy(() -> ObjectStore.open(address, folder, 0))
        .hasMessage(
            "BS-650 --warehouse: found an address that is none, expected s3://BUCKET/PREFIX. Leave"
                + " it out to keep tables in the home; credentials come from the environment.");
  }

  /** Nothing of Amazon's is on the class path of this room. */
  @Test
  void missingLibrariesAreNamed() {
    assertThatThrownBy(() -> ObjectStore.open("s3://bucket/x/", folder, 0))
        .hasMessage(
            "BS-651 --warehouse: found no library for S3 on the class path. Add"
                + " org.apache.iceberg:iceberg-aws, and s3 and url-connection-client of"
                + " software.amazon.awssdk.");
  }

  @Test
  void failureOfTheStoreIsAnothersFaultAndWorthARetry() {
    ReportedIO io =
        new ReportedIO(
            new InMemoryFileIO() {
              private static final long serialVersionUID = 1L;

              @Override
              public void deleteFile(String location) {
                throw new UnsupportedOperationException("busy");
              }
            });
    assertThatThrownBy(() -> io.deleteFile("s3://bucket/a"))
        .hasMessage(
            "BS-652 s3://bucket/a: the store failed: busy. Nothing was published by this; try again"
                + " when the store answers.");
  }

  @Test
  void fileThatIsNotThereIsNoFailure() {
    ReportedIO io = new ReportedIO(new InMemoryFileIO());
    assertThatThrownBy(() -> io.deleteFile("s3://bucket/a")).isInstanceOf(NotFoundException.class);
  }

  @Test
  void settingsAreThoseOfTheEnvironmentAndHoldNoCredentials() {
    Map<String, String> environment =
        Map.of(
            "AWS_ENDPOINT_URL", "http://localhost:9000",
            "AWS_ACCESS_KEY_ID", "canary",
            "AWS_SECRET_ACCESS_KEY", "canary");
    Map<String, String> settings = StoreSettings.of(environment::get);
    assertThat(settings)
        .containsEntry("s3.endpoint", "http://localhost:9000")
        .containsEntry("s3.path-style-access", "true")
        .containsEntry("client.region", "us-east-1")
        .doesNotContainValue("canary");
    assertThat(StoreSettings.of(Map.of("AWS_REGION", "eu-central-1")::get))
        .containsEntry("client.region", "eu-central-1")
        .doesNotContainKey("s3.endpoint");
  }

  @Test
  void namesAreTranslatedBelowTheWarehouseAlone() {
    FileNames names = new FileNames(Path.of("/home/w"), "s3://bucket/x");
    assertThat(names.inTables("/home/w/a/b.parquet")).isEqualTo("s3://bucket/x/a/b.parquet");
    assertThat(names.here("s3://bucket/x/a/b.parquet")).isEqualTo("/home/w/a/b.parquet");
    assertThat(names.inTables("/home/w2/b")).isEqualTo("/home/w2/b");
    assertThat(names.here("s3://bucket/x2/b")).isEqualTo("s3://bucket/x2/b");
    assertThat(FileNames.local(Path.of("/home/w")).inTables("/home/w/a")).isEqualTo("/home/w/a");
  }
}
