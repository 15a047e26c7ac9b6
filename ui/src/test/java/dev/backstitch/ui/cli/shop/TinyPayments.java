package dev.backstitch.ui.cli.shop;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.asset.story.Story;
import dev.backstitch.asset.story.Story.Line;
import dev.backstitch.asset.story.Story.Scene;
import dev.backstitch.dsl.Project;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Daily;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Two days that stand in for the bundled example. */
public final class TinyPayments implements DemoProject {
  private static final Owner OWNER = team("payments", "payments@bank.example");
  private static final Daily DAYS = Daily.from("2024-03-01", "UTC");

  static final RawAsset<Daily> RAW =
      raw("payments.raw")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .appendedFrom(csv("{partition}.csv", column("amount", "INTEGER").required()));

  static final Table<Daily> TOTALS =
      mart("payments.totals")
          .ownedBy(OWNER)
          .partitionedBy(DAYS)
          .reads("raw", RAW, samePartition())
          .select("SELECT sum(amount) AS euros FROM raw");

  @Override
  public String name() {
    return "payments";
  }

  @Override
  public Declarations declarations() {
    return Project.declaredIn(TinyPayments.class);
  }

  @Override
  public Instant now() {
    return Instant.parse("2024-03-03T06:00:00Z");
  }

  @Override
  public Instant receivedAt(Instant modified) {
    return now();
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    try {
      Files.createDirectories(scratch);
      Files.writeString(scratch.resolve("2024-03-01.csv"), "amount\n10\n20\n");
      Files.writeString(scratch.resolve("2024-03-02.csv"), "amount\n5\n");
      return scratch;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Question> questions() {
    return List.of(
        new Question("How much was paid?", "SELECT day, euros FROM totals ORDER BY day"));
  }

  @Override
  public Optional<Story> story() {
    Scene built = scene("Two days", new Line(List.of("materialize"), now(), 0));
    Scene looked = scene("The way out", new Line(List.of("releases"), now(), 0));
    return Optional.of(
        new Story(
            List.of(built, looked),
            "SELECT 0",
            new Story.ByHand(List.of(built), "ines", now(), "Find the way out.")));
  }

  private static Scene scene(String title, Line line) {
    return new Scene(title, "It is morning.", List.of(line), false);
  }
}
