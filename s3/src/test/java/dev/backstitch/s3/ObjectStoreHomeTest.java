package dev.backstitch.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Maintain;
import dev.backstitch.engine.app.home.Bucket;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.run.RunListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The way of a home from deliveries to a rollback, with its tables in a bucket. */
@Tag("large")
class ObjectStoreHomeTest {
  private static final String[] ONCE = {"11", "22", "33"};
  private static final String[] TWICE = {"22", "44", "66"};

  /** More than are tried for one request. */
  private static final int MANY = 40;

  private static S3Server server;
  private static FaultyProxy proxy;

  @TempDir Path folder;
  private Bucket bucket;

  @BeforeAll
  static void start() {
    server = S3Server.start();
    proxy = FaultyProxy.before(server);
    System.setProperty("aws.endpointUrlS3", proxy.url());
    System.setProperty("aws.accessKeyId", "milk");
    System.setProperty("aws.secretAccessKey", "maid");
  }

  @AfterAll
  static void stop() {
    proxy.close();
    server.close();
  }

  @BeforeEach
  void deliver() {
    proxy.heal();
    bucket = Bucket.at("s3://" + S3Server.BUCKET + "/" + UUID.randomUUID());
    DairyHome.deliver(folder);
  }

  @Test
  void tablesAreBuiltRestatedAndRolledBackInABucket() {
    try (DairyHome home = DairyHome.open(folder, 1, bucket)) {
      assertThat(home.materialize().ingest().problems()).isEmpty();
      assertThat(home.total()).containsExactly(ONCE);
    }
    try (DairyHome home = DairyHome.open(folder, 2, null)) {
      long before = home.release();
      String run = home.build();
      assertThat(home.total()).containsExactly(ONCE);
      assertThat(home.total(null, run)).containsExactly(TWICE);
      home.publish(run);
      assertThat(home.total()).containsExactly(TWICE);
      assertThat(home.total(before, null)).containsExactly(ONCE);
      home.backstitch.rollbacks().rollback(home.release(), "was right before");
      assertThat(home.total()).containsExactly(ONCE);
    }
    assertThat(DairyHome.mirrored(folder)).allMatch(file -> file.toString().endsWith(".parquet"));
  }

  @Test
  void purgeThatCouldDeleteNothingIsRefusedBeforeItBegins() {
    try (DairyHome home = DairyHome.open(folder, 1, bucket)) {
      home.materialize();
      long before = home.release();
      Maintain.Order order =
          new Maintain.Order("dairy.milk_raw", "cow = 'Ada'", "O-1", "the cow asked");
      String refused = "BS-655 dairy.milk_raw: is kept in " + bucket.address();
      assertThatThrownBy(() -> home.backstitch.maintain().planPurge(order))
          .hasMessageStartingWith(refused);
      assertThatThrownBy(() -> home.backstitch.maintain().purge(order))
          .hasMessageStartingWith(refused);
      assertThat(home.release()).isEqualTo(before);
      assertThat(home.total()).containsExactly(ONCE);
    }
  }

  @Test
  void everythingCanBeReadAgainWhereNothingIsKept() throws IOException {
    try (DairyHome home = DairyHome.open(folder, 1, new Bucket(bucket.address(), 0))) {
      home.materialize();
      assertThat(DairyHome.mirrored(folder)).isEmpty();
      assertThat(home.total()).containsExactly(ONCE);
      assertThat(DairyHome.mirrored(folder)).isEmpty();
    }
    Files.createDirectories(folder.resolve("home/warehouse"));
    try (DairyHome home = DairyHome.open(folder, 1, null)) {
      assertThat(home.total()).containsExactly(ONCE);
      assertThat(DairyHome.mirrored(folder)).isNotEmpty();
    }
    proxy.heal();
    try (DairyHome home = DairyHome.open(folder, 1, null)) {
      home.total();
      int withMetadataKept = proxy.requests();
      proxy.heal();
      home.total();
      assertThat(proxy.requests()).isZero();
      assertThat(withMetadataKept).isPositive();
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneFailedRequestIsNotNoticed(FaultyProxy.Fault fault) {
    try (DairyHome home = DairyHome.open(folder, 1, bucket)) {
      home.materialize();
    }
    try (DairyHome home = DairyHome.open(folder, 2, null)) {
      proxy.fail(fault, 3, 1);
      String run = home.build();
      proxy.fail(fault, 2, 1);
      home.publish(run);
      assertThat(home.total()).containsExactly(TWICE);
    }
  }

  @ParameterizedTest
  @EnumSource
  void storeThatIsGoneWhilePublishingLeavesTheOldReleaseAndTheNextTryPublishes(
      FaultyProxy.Fault fault) {
    try (DairyHome home = DairyHome.open(folder, 1, bucket)) {
      home.materialize();
    }
    try (DairyHome home = DairyHome.open(folder, 2, null)) {
      long before = home.release();
      String run = home.build();
      home.total();
      proxy.fail(fault, 1, MANY);
      assertThatThrownBy(() -> home.publish(run)).hasMessageContaining("BS-652 s3://");
      proxy.heal();
      assertThat(home.release()).isEqualTo(before);
      assertThat(home.total()).containsExactly(ONCE);
      home.publish(run);
      assertThat(home.total()).containsExactly(TWICE);
    }
  }

  @Test
  void storeThatGoesAwayAnywhereInAPublicationLeavesNothingHalfVisible() {
    try (DairyHome home = DairyHome.open(folder, 1, bucket)) {
      home.materialize();
    }
    try (DairyHome home = DairyHome.open(folder, 2, null)) {
      long before = home.release();
      String run = home.build();
      int failed = 0;
      boolean isPublished = false;
      for (int first = 2; !isPublished; first += 5) {
        proxy.fail(FaultyProxy.Fault.UNAVAILABLE, first, MANY);
        try {
          home.publish(run);
          isPublished = true;
        } catch (ProblemException refused) {
          failed++;
          assertThat(refused).hasMessageContaining("BS-652 s3://");
          proxy.heal();
          assertThat(home.release()).isEqualTo(before);
          assertThat(home.total()).containsExactly(ONCE);
        }
      }
      proxy.heal();
      assertThat(failed).isPositive();
      assertThat(home.total()).containsExactly(TWICE);
    }
  }

  @Test
  void storeThatIsGoneWhileBuildingFailsTheRunWhichIsResumed() {
    try (DairyHome home = DairyHome.open(folder, 1, bucket)) {
      home.materialize();
    }
    try (DairyHome home = DairyHome.open(folder, 2, null)) {
      String plan = home.plan();
      proxy.fail(FaultyProxy.Fault.RESET, 4, Integer.MAX_VALUE / 2);
      Restatements.Built failed = home.backstitch.backfills().run(plan, RunListener.SILENT);
      assertThat(failed.end().failures())
          .isNotEmpty()
          .allMatch(failure -> failure.problem().text().startsWith("BS-652 s3://"));
      proxy.heal();
      assertThat(home.total()).containsExactly(ONCE);
      home.backstitch.backfills().resume(failed.run(), RunListener.SILENT);
      home.publish(failed.run());
      assertThat(home.total()).containsExactly(TWICE);
    }
  }
}
