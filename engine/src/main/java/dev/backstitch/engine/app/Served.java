package dev.backstitch.engine.app;

import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.server.Jobs;
import dev.backstitch.storage.server.SavedQueries;
import dev.backstitch.storage.server.Tokens;
import java.util.HashMap;
import java.util.Map;

/** What a server of this home remembers. */
public final class Served {
  private static final int RUNS = 50;
  private static final String PICTURE = "picture";

  private final Opened opened;

  Served(Opened opened) {
    this.opened = opened;
  }

  /** What servers were asked to do. */
  public Jobs jobs() {
    return opened.home().metadata().jobs();
  }

  /** Who may call servers. */
  public Tokens tokens() {
    return opened.home().metadata().tokens();
  }

  /** What was counted in this process, as Prometheus reads it. */
  public String metrics() {
    return opened.home().metrics().text();
  }

  /** Questions that were given a name. */
  public SavedQueries savedQueries() {
    return opened.home().metadata().savedQueries();
  }

  /** How the newest picture of the lineage was drawn, as it was kept; empty before the first. */
  public String picture() {
    return opened.home().metadata().properties().value(PICTURE).orElse("");
  }

  /** Keeps how the newest picture was drawn, for whoever draws the next. */
  public void keepPicture(String text) {
    opened.home().metadata().properties().put(PICTURE, text);
  }

  /**
   * By kind and name, a text that is another one whenever something happened to it: releases, runs,
   * backfills, decisions on late rows and values of parameters, whichever process did it. Cheap.
   */
  public Map<String, Map<String, String>> marks() {
    Metadata metadata = opened.home().metadata();
    String release = String.valueOf(opened.release());
    Map<String, String> runs = new HashMap<>();
    metadata.runs().newest(RUNS).forEach(run -> runs.put(run.id(), run.status().name()));
    Map<String, String> backfills = new HashMap<>();
    metadata
        .backfills()
        .newest()
        .forEach(entry -> backfills.put(entry.plan(), String.valueOf(entry.number())));
    Map<String, String> values = new HashMap<>();
    metadata
        .configChanges()
        .newest()
        .forEach(change -> values.put(change.name(), String.valueOf(change.number())));
    return Map.of(
        "release", Map.of(release, release),
        "run", runs,
        "backfill", backfills,
        "late", Map.of("decisions", String.valueOf(metadata.late().decisions().size())),
        "config", values);
  }
}
