package dev.backstitch.ui.cli;

import dev.backstitch.ui.cli.audit.AuditVerb;
import dev.backstitch.ui.cli.backfill.BackfillVerb;
import dev.backstitch.ui.cli.catalog.CatalogVerb;
import dev.backstitch.ui.cli.config.ConfigVerb;
import dev.backstitch.ui.cli.deploy.DeployVerb;
import dev.backstitch.ui.cli.diff.DiffVerb;
import dev.backstitch.ui.cli.late.LateVerb;
import dev.backstitch.ui.cli.maintain.MaintainVerb;
import dev.backstitch.ui.cli.notice.AlertsVerb;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.partition.KeysVerb;
import dev.backstitch.ui.cli.partition.PartitionsVerb;
import dev.backstitch.ui.cli.reconcile.ReconcileVerb;
import dev.backstitch.ui.cli.release.ForeignVerb;
import dev.backstitch.ui.cli.release.RollbackVerb;
import dev.backstitch.ui.cli.reported.ReportVerb;
import dev.backstitch.ui.cli.run.RunsVerb;
import dev.backstitch.ui.cli.schedule.SchedulesVerb;
import dev.backstitch.ui.cli.serve.ServeVerb;
import dev.backstitch.ui.cli.token.TokenVerb;
import dev.backstitch.ui.cli.verb.AssetsVerb;
import dev.backstitch.ui.cli.verb.CheckVerb;
import dev.backstitch.ui.cli.verb.DemoVerb;
import dev.backstitch.ui.cli.verb.FetchVerb;
import dev.backstitch.ui.cli.verb.Globals;
import dev.backstitch.ui.cli.verb.LineageVerb;
import dev.backstitch.ui.cli.verb.MaterializeVerb;
import dev.backstitch.ui.cli.verb.QueryVerb;
import dev.backstitch.ui.cli.verb.ReleasesVerb;
import dev.backstitch.ui.cli.verb.RenderVerb;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.cli.verb.Version;
import dev.backstitch.ui.cli.verb.WhyVerb;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/** Where {@code ./backstitch} starts. */
@Command(
    name = "backstitch",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    synopsisSubcommandLabel = "VERB",
    description = "Builds partitioned assets, and rebuilds their history safely.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:ok", "1:failed", "2:usage", "3:refused"})
public final class Main implements Runnable {
  @Mixin private final Globals globals = new Globals();

  @Spec private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] args) {
    PrintStream out = stream(FileDescriptor.out);
    PrintStream err = stream(FileDescriptor.err);
    Terminal terminal = new Terminal(out, err, Faces.ofProcess());
    int code = run(args, terminal);
    out.flush();
    err.flush();
    terminal.interrupts().close();
    System.exit(code);
  }

  /** UTF-8 whatever the locale says, since JSON and CSV are read by programs. */
  private static PrintStream stream(FileDescriptor to) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(to)), false, StandardCharsets.UTF_8);
  }

  /** Runs one command for a program that reads lines; answers the exit code. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(args, new Terminal(out, err, Terminal.Face.LINES));
  }

  /** Runs one command; answers the exit code. */
  public static int run(String[] args, Terminal terminal) {
    Main main = new Main();
    try (Session session = new Session(main.globals, terminal)) {
      Faults faults = new Faults(session);
      try {
        return main.commands(session, faults).execute(args);
      } catch (Error fatal) {
        return faults.unexpected(fatal);
      }
    }
  }

  private CommandLine commands(Session session, Faults faults) {
    Terminal terminal = session.terminal();
    boolean coloured = terminal.face() == Terminal.Face.COLOURED;
    return new CommandLine(this)
        .addSubcommand(new DemoVerb(session, words -> run(words.toArray(String[]::new), terminal)))
        .addSubcommand(new CheckVerb(session))
        .addSubcommand(new AssetsVerb(session))
        .addSubcommand(new LineageVerb(session))
        .addSubcommand(new PartitionsVerb(session))
        .addSubcommand(new KeysVerb(session))
        .addSubcommand(new MaterializeVerb(session))
        .addSubcommand(new FetchVerb(session))
        .addSubcommand(SchedulesVerb.of(session))
        .addSubcommand(new QueryVerb(session))
        .addSubcommand(new RenderVerb(session))
        .addSubcommand(new WhyVerb(session))
        .addSubcommand(new ReleasesVerb(session))
        .addSubcommand(RunsVerb.of(session))
        .addSubcommand(new DiffVerb(session))
        .addSubcommand(new ReconcileVerb(session))
        .addSubcommand(new RollbackVerb(session))
        .addSubcommand(ForeignVerb.of(session))
        .addSubcommand(CatalogVerb.of(session))
        .addSubcommand(BackfillVerb.of(session))
        .addSubcommand(LateVerb.of(session))
        .addSubcommand(ReportVerb.of(session))
        .addSubcommand(new AuditVerb(session))
        .addSubcommand(new AlertsVerb(session))
        .addSubcommand(ConfigVerb.of(session))
        .addSubcommand(DeployVerb.of(session))
        .addSubcommand(MaintainVerb.of(session))
        .addSubcommand(new ServeVerb(session))
        .addSubcommand(TokenVerb.of(session))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
        .setColorScheme(Help.defaultColorScheme(coloured ? Help.Ansi.ON : Help.Ansi.OFF))
        .setParameterExceptionHandler(faults::misused)
        .setExecutionExceptionHandler((thrown, line, parsed) -> faults.thrown(thrown));
  }

  /** Without a verb there is nothing to do; says what could be. */
  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "names no verb");
  }
}
