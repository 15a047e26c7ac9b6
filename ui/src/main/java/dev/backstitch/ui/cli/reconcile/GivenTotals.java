package dev.backstitch.ui.cli.reconcile;

import dev.backstitch.engine.app.reconcile.Asked;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** Totals that come with a command, in the place of declared ones. */
final class GivenTotals {
  @ArgGroup @Nullable Place given;

  /** One of the two. */
  static final class Place {
    @Option(
        names = "--total",
        paramLabel = "COLUMN=VALUE,...",
        description = {
          "a total in the place of the declared ones, such as day=2022-03-01,total_eur=123.45;",
          "without partition columns it is one of all partitions together; repeatable"
        })
    List<String> totals = new ArrayList<>();

    @Option(
        names = "--totals",
        paramLabel = "FILE.csv",
        description = "a CSV file with a header, in the place of the declared totals")
    @Nullable Path file;
  }

  Asked asked(@Nullable String asset, @Nullable String control) {
    Place place = given;
    if (place == null) {
      return new Asked(asset, List.of(), null, control);
    }
    Path file = place.file;
    String path = file == null ? null : file.toAbsolutePath().normalize().toString();
    return new Asked(asset, place.totals, path, control);
  }
}
