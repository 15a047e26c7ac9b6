package dev.backstitch.testkit.made;

import static dev.backstitch.dsl.Assets.column;
import static dev.backstitch.dsl.Assets.csv;
import static dev.backstitch.dsl.Assets.mart;
import static dev.backstitch.dsl.Assets.raw;
import static dev.backstitch.dsl.Assets.team;
import static dev.backstitch.dsl.Mappings.samePartition;
import static dev.backstitch.dsl.Mappings.wholeTable;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.definition.Owner;
import dev.backstitch.dsl.asset.RawAsset;
import dev.backstitch.dsl.asset.Table;
import dev.backstitch.dsl.scheme.Hourly;
import dev.backstitch.dsl.scheme.Whole;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two tables of so many hours, of which the one reads a file of readings and the other the first.
 */
public final class ManyKeysProject implements DemoProject {
  private static final Instant FIRST = Instant.parse("2010-01-01T00:00:00Z");
  private static final Owner OWNER = team("many", "many@example.org");

  private final int hours;

  /**
   * @param hours how many partitions each table has
   */
  public ManyKeysProject(int hours) {
    this.hours = hours;
  }

  @Override
  public String name() {
    return "many-keys-" + hours;
  }

  @Override
  public Declarations declarations() {
    return new Declarations(tables("2010-01-01T00:00"), List.of(), List.of());
  }

  /** The readings and both tables, by hours of UTC from one on. */
  static List<AssetDefinition> tables(String firstHour) {
    Hourly hours = Hourly.from(firstHour, "UTC");
    RawAsset<Whole> readings =
        raw("many.readings")
            .ownedBy(OWNER)
            .unpartitioned()
            .appendedFrom(csv("readings.csv", column("of_day", "INTEGER"), column("v", "BIGINT")));
    Table<Hourly> hourly =
        mart("many.hourly")
            .ownedBy(OWNER)
            .partitionedBy(hours)
            .reads("r", readings, wholeTable())
            .select("SELECT sum(v) AS v FROM r WHERE of_day = date_part('hour', $hour)");
    Table<Hourly> doubled =
        mart("many.doubled")
            .ownedBy(OWNER)
            .partitionedBy(hours)
            .reads("h", hourly, samePartition())
            .select("SELECT 2 * v AS v FROM h");
    return List.of(readings.definition(), hourly.definition(), doubled.definition());
  }

  @Override
  public Instant now() {
    return FIRST.plus(Duration.ofHours(hours));
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    return landed(scratch);
  }

  /** Writes the file of readings, and answers the folder that it lies in. */
  static Path landed(Path scratch) {
    StringBuilder rows = new StringBuilder("of_day,v\n");
    for (int i = 0; i < 48; i++) {
      rows.append(i % 24).append(',').append(i).append('\n');
    }
    Path file = scratch.resolve("readings.csv");
    try {
      Files.createDirectories(scratch);
      Files.writeString(file, rows);
      Files.setLastModifiedTime(file, FileTime.from(FIRST));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return scratch;
  }
}
