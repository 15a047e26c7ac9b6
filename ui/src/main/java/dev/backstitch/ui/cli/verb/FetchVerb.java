package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code fetch}: a delivery that code brings, once more. */
@Command(
    name = "fetch",
    description = {
      "Fetches partitions again of an asset whose rows are fetched by code.",
      "Other rows than before are a redelivery; what was not delivered yet materialize fetches."
    })
public final class FetchVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "ASSET")
  String asset = "";

  @Parameters(
      index = "1",
      paramLabel = "PARTITIONS",
      description = "such as 2024-03-01..2024-03-03")
  String partitions = "";

  public FetchVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    return MaterializedView.of(backstitch.materialize().fetch(asset, partitions)).show(session());
  }
}
