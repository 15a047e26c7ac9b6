package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.Late;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which late rows are decided on, and why. */
final class Chosen {
  @Parameters(
      paramLabel = "ASSET[PARTITIONS]",
      description = "such as 'payments.payments[2022-03-15]'; without partitions, all that wait")
  String selection = "";

  @Option(
      names = "--delivery",
      paramLabel = "PATH",
      description = "only rows of this file (default: of any)")
  @Nullable String delivery;

  @Option(names = "--select", description = "rebuild only these assets (default: all)")
  @Nullable String select;

  @Option(names = "--reason", required = true, description = "why, for the record")
  String reason = "";

  Late.Choice rows() {
    return new Late.Choice(selection, delivery, select, reason);
  }
}
