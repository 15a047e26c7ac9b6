package dev.backstitch.ui.cli.partition;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Keys;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.asset.KeysJson;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code keys}: the keys of a growing dimension; adds or removes one on request. */
@Command(
    name = "keys",
    description = "Lists the keys of a growing dimension, or adds or removes one.")
public final class KeysVerb extends OverHome {
  @Parameters(paramLabel = "DIMENSION")
  String dimension = "";

  @ArgGroup @Nullable Change change;

  /** At most one. */
  static final class Change {
    @Option(names = "--add", paramLabel = "KEY", description = "a new key; its partitions appear")
    @Nullable String added;

    @Option(
        names = "--remove",
        paramLabel = "KEY",
        description = "its partitions no longer exist; added again, it is a new key")
    @Nullable String removed;
  }

  public KeysVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Keys keys = backstitch.keys();
    if (change != null && change.added != null) {
      keys.add(dimension, change.added);
    }
    if (change != null && change.removed != null) {
      keys.remove(dimension, change.removed);
    }
    if (session().wantsJson()) {
      session().json(json -> KeysJson.fields(json, dimension, keys.of(dimension)));
    } else {
      keys.of(dimension).forEach(session().terminal()::line);
    }
    return ExitCode.OK;
  }
}
