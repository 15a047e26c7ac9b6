package dev.backstitch.engine.app;

import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.storage.server.Jobs;
import dev.backstitch.storage.server.Tokens;

/** What a server of this home remembers. */
public final class Served {
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
}
