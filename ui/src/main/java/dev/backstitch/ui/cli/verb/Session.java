package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.engine.app.home.Bucket;
import dev.backstitch.engine.app.home.Observers;
import dev.backstitch.engine.app.home.Options;
import dev.backstitch.engine.app.home.Outlets;
import dev.backstitch.engine.app.home.Pace;
import dev.backstitch.storage.metadata.DatabaseUrl;
import dev.backstitch.ui.cli.output.LogFile;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.json.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One call of the command line: what was asked of every verb, and where its answer goes. */
public final class Session implements AutoCloseable {
  static final Path HOME = Path.of(".backstitch");

  /** The environment variable that holds the database's password: arguments are seen by others. */
  private static final String PASSWORD = "BACKSTITCH_DATABASE_PASSWORD";

  /** Stands for the project that the home was given. */
  private static final String DEPLOYED = "deployed";

  private final Globals globals;
  private final Terminal terminal;
  private @Nullable LogFile log;

  public Session(Globals globals, Terminal terminal) {
    this.globals = globals;
    this.terminal = terminal;
  }

  public Terminal terminal() {
    return terminal;
  }

  public boolean wantsJson() {
    return globals.json;
  }

  /** The server that is to answer, as it was typed; null where none was. */
  public @Nullable String server() {
    return globals.server;
  }

  /** A file that holds the token for it; null where none was named. */
  public @Nullable Path tokenFile() {
    return globals.tokenFile;
  }

  /** Answers with one JSON document. */
  public void json(Consumer<Json> fields) {
    Json.print(terminal.out(), fields);
  }

  AssetProject project() {
    if (globals.project.equals(DEPLOYED)) {
      return Projects.deployed(globals.home == null ? HOME : globals.home, database());
    }
    return Projects.find(globals.project);
  }

  /** Opens the home of the project that was asked for. */
  Backstitch open() {
    return open(project());
  }

  /** Opens the home of a project, whatever was asked for. */
  public Backstitch open(AssetProject project) {
    Path home = home(project);
    logIn(home);
    Options options = new Options(home, globals.landing, globals.now, by(), database(), bucket());
    Outlets outlets = Outlets.ofEnvironment(new HashSet<>(globals.webhookHosts));
    return Backstitch.open(project, options.with(outlets).with(observers()).with(pace()));
  }

  private String by() {
    return byUnlessNamed(System.getProperty("user.name", "unknown"));
  }

  private Pace pace() {
    return new Pace(globals.pools, Duration.ofSeconds(globals.timeoutSeconds));
  }

  private Observers observers() {
    return new Observers(
        globals.openLineage, globals.metrics, System::getenv, terminal.err()::println);
  }

  /** The options that bring another command to the same home. */
  String options(AssetProject project) {
    String home = globals.home == null ? "" : " --home " + globals.home;
    DatabaseUrl database = database();
    return " --project "
        + project.name()
        + home
        + (database == null ? "" : " --database " + database);
  }

  /** The same as words of another command in this process; not to be shown. */
  List<String> sameHome(AssetProject project) {
    List<String> words = new ArrayList<>(List.of("--project", project.name()));
    words.addAll(List.of("--home", home(project).toString()));
    addTo(words, "--landing", globals.landing);
    addTo(words, "--database", globals.database);
    addTo(words, "--warehouse", globals.warehouse);
    return words;
  }

  private static void addTo(List<String> words, String option, @Nullable Object value) {
    if (value != null) {
      words.addAll(List.of(option, value.toString()));
    }
  }

  /** Where the home is unless the call names another. */
  void homeUnlessNamed(Path home) {
    globals.home = globals.home == null ? home : globals.home;
  }

  /** Where the clock was put; null where it goes by itself. */
  @Nullable Instant clock() {
    return globals.now;
  }

  /** Who asks; another person unless the call names one. */
  String byUnlessNamed(String person) {
    return globals.by == null ? person : globals.by;
  }

  /** A command with the options that bring it to the home of this call, to be copied. */
  public String again(String command) {
    String project = globals.project.equals(".") ? "" : " --project " + globals.project;
    String home = globals.home == null ? "" : " --home " + globals.home;
    DatabaseUrl database = database();
    return "./" + command + project + home + (database == null ? "" : " --database " + database);
  }

  private @Nullable Bucket bucket() {
    return globals.warehouse == null
        ? null
        : new Bucket(globals.warehouse.replaceAll("/+$", ""), globals.cacheMib << 20);
  }

  private @Nullable DatabaseUrl database() {
    return globals.database == null
        ? null
        : DatabaseUrl.parse(globals.database).withPassword(System.getenv(PASSWORD));
  }

  /** Whether the home is a folder of this machine and nothing else. */
  boolean isFolderOnly() {
    return globals.database == null && globals.warehouse == null;
  }

  /** Where the home of this call is, for people. */
  public String home() {
    return home(project()).toAbsolutePath().normalize().toString();
  }

  Path home(AssetProject project) {
    if (globals.home != null) {
      return globals.home;
    }
    return project instanceof DemoProject ? HOME.resolve(project.name()) : HOME;
  }

  /** Where the log of this call is; from now on it takes what is logged. */
  public LogFile log() {
    return log == null ? logIn(globals.home == null ? HOME : globals.home) : log;
  }

  private LogFile logIn(Path home) {
    close();
    log = LogFile.in(home, globals.logFormat);
    return log;
  }

  @Override
  public void close() {
    if (log != null) {
      log.close();
      log = null;
    }
  }
}
