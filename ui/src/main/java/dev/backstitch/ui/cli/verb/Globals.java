package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.home.Pace;
import dev.backstitch.ui.cli.output.LogFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of every verb, before or after its name; filled by the parser. */
public final class Globals {
  @Option(
      names = "--project",
      scope = ScopeType.INHERIT,
      paramLabel = "PROJECT",
      description =
          "a bundled example, Maven directory, jar or classes folder, or deployed for what the"
              + " home was given (default: here)")
  String project = ".";

  @Option(
      names = "--home",
      scope = ScopeType.INHERIT,
      paramLabel = "FOLDER",
      description = "where tables and history are kept (default: .backstitch)")
  @Nullable Path home;

  /** As it was typed: it may hold a password, so only {@link Session} reads it. */
  @Option(
      names = "--database",
      scope = ScopeType.INHERIT,
      paramLabel = "URL",
      description =
          "jdbc:postgresql://HOST/DATABASE?user=NAME that keeps the history (default: a file of the"
              + " home); the password is taken from BACKSTITCH_DATABASE_PASSWORD")
  @Nullable String database;

  @Option(
      names = "--warehouse",
      scope = ScopeType.INHERIT,
      paramLabel = "ADDRESS",
      description =
          "s3://BUCKET/PREFIX where a new home keeps its tables (default: in the home); endpoint"
              + " and credentials are those of AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and"
              + " AWS_SECRET_ACCESS_KEY")
  @Nullable String warehouse;

  @Option(
      names = "--cache-mib",
      scope = ScopeType.INHERIT,
      paramLabel = "N",
      description = "how much of such a warehouse may stay on this machine (default: 20480)")
  long cacheMib = 20480;

  @Option(
      names = "--landing",
      scope = ScopeType.INHERIT,
      paramLabel = "FOLDER",
      description = "where senders drop their files (default: here, or the example's own)")
  @Nullable Path landing;

  @Option(
      names = "--now",
      scope = ScopeType.INHERIT,
      paramLabel = "INSTANT",
      converter = InstantText.class,
      description = "the clock, on homes of bundled examples")
  @Nullable Instant now;

  @Option(
      names = "--by",
      scope = ScopeType.INHERIT,
      paramLabel = "WHO",
      description = "who asks, for the record (default: the user of this machine)")
  @Nullable String by;

  @Option(
      names = "--allow-webhook-host",
      scope = ScopeType.INHERIT,
      paramLabel = "HOST",
      description =
          "a host of the house that teams' hooks may lead to, without TLS if need be; may be"
              + " repeated (besides those in BACKSTITCH_WEBHOOK_HOSTS)")
  List<String> webhookHosts = new ArrayList<>();

  @Option(
      names = "--pool",
      scope = ScopeType.INHERIT,
      paramLabel = "NAME=SLOTS",
      description =
          "slots of a pool that assets name with inPool(); may be repeated (default: no limit)")
  Map<String, Integer> pools = new LinkedHashMap<>();

  @Option(
      names = "--timeout",
      scope = ScopeType.INHERIT,
      paramLabel = "SECONDS",
      description = "how long one attempt at a batch may take (default: 12 hours)")
  long timeoutSeconds = Pace.FREE.timeout().toSeconds();

  @Option(
      names = "--openlineage",
      scope = ScopeType.INHERIT,
      paramLabel = "PLACE",
      description =
          "file:PATH (in the home) or https://HOST[/PATH] that is told what runs read and write"
              + " (default: that of BACKSTITCH_OPENLINEAGE_URL; a key is taken from"
              + " BACKSTITCH_OPENLINEAGE_KEY)")
  @Nullable String openLineage;

  @Option(
      names = "--metrics",
      scope = ScopeType.INHERIT,
      paramLabel = "FILE",
      description = "where to write metrics of this call when it is over, as Prometheus reads them")
  @Nullable Path metrics;

  @Option(
      names = "--log-format",
      scope = ScopeType.INHERIT,
      paramLabel = "FORMAT",
      description =
          "plain or json: json logs what runs do as well, one object on each line (default: plain)")
  LogFile.Format logFormat = LogFile.Format.PLAIN;

  @Option(
      names = "--server",
      scope = ScopeType.INHERIT,
      paramLabel = "URL",
      description =
          "let the server at this address answer, such as http://HOST:7420 (default: that of"
              + " BACKSTITCH_SERVER); a token is taken from BACKSTITCH_TOKEN")
  @Nullable String server;

  @Option(
      names = "--token-file",
      scope = ScopeType.INHERIT,
      paramLabel = "FILE",
      description = "a file that holds the token for the server")
  @Nullable Path tokenFile;

  @Option(names = "--json", scope = ScopeType.INHERIT, description = "answer as one JSON document")
  boolean json;
}
