package dev.backstitch.ui.cli.maintain;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.maintain.OldJar;
import dev.backstitch.engine.maintain.Policy;
import dev.backstitch.storage.maintenance.Expiry;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.maintain.MaintainJson;
import dev.backstitch.ui.json.maintain.MaintainJson.Mode;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code maintain}: expires old releases and deletes what nothing can reach. */
@Command(
    name = "maintain",
    description = {
      "Removes releases that are older than a number of days, and files that nothing can reach.",
      "The newest release, open workspaces and tags stay whatever their age.",
      "Archived jars of deployments go once no kept release, version or workspace needs them."
    })
public final class MaintainVerb extends OverHome {
  @Option(
      names = "--keep-days",
      paramLabel = "DAYS",
      defaultValue = "90",
      description = "how long releases stay readable (default: ${DEFAULT-VALUE})")
  int days;

  @Option(names = "--dry-run", description = "says what would go and why the rest stays")
  boolean dryRun;

  private MaintainVerb(Session session) {
    super(session);
  }

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new MaintainVerb(session))
        .addSubcommand(new CompactVerb(session))
        .addSubcommand(new PurgeVerb(session));
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Policy policy = new Policy(Duration.ofDays(Math.max(0, days)));
    List<Expiry> all =
        dryRun ? backstitch.maintain().plan(policy) : backstitch.maintain().expire(policy);
    List<OldJar> jars =
        dryRun ? backstitch.maintain().jars(policy) : backstitch.maintain().removeJars(policy);
    if (session().wantsJson()) {
      session().json(json -> MaintainJson.expiry(json, dryRun ? Mode.DRY : Mode.DONE, all, jars));
    } else {
      all.forEach(this::tell);
      jars.forEach(this::tell);
      sum(all, jars);
    }
    return ExitCode.OK;
  }

  private void tell(Expiry table) {
    if (table.isNothing() && !dryRun) {
      return;
    }
    Terminal terminal = session().terminal();
    terminal.line(
        table.table()
            + ": "
            + Words.count(table.expired().size(), "snapshot")
            + " and "
            + Words.count(table.files().size(), "file")
            + (dryRun ? " would go" : " gone"));
    if (dryRun) {
      table
          .kept()
          .forEach(
              kept ->
                  terminal.line(
                      "  stays: " + kept.at() + "  " + String.join(", ", kept.because())));
    }
  }

  private void tell(OldJar jar) {
    String which = jar.newest().file() + " of deployment " + jar.newest().number();
    session()
        .terminal()
        .line(
            jar.goes()
                ? which + (dryRun ? " would go" : " gone")
                : which + " stays: " + String.join(", ", jar.because()));
  }

  private void sum(List<Expiry> all, List<OldJar> jars) {
    List<OldJar> going = jars.stream().filter(OldJar::goes).toList();
    long files = all.stream().mapToLong(table -> table.files().size()).sum() + going.size();
    long bytes =
        all.stream().mapToLong(Expiry::sizeBytes).sum()
            + going.stream().mapToLong(jar -> jar.newest().sizeBytes()).sum();
    session()
        .terminal()
        .line(
            Words.count(files, "file")
                + ", "
                + Words.count(bytes, "byte")
                + (dryRun ? " would go" : " deleted"));
  }
}
