package dev.backstitch.engine.app.release;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Releases;
import java.util.List;
import java.util.Objects;

/** Tells what was published when. */
public final class Published {
  private final Opened opened;

  public Published(Opened opened) {
    this.opened = opened;
  }

  /** One release and the tables that it changed, by name. */
  public record View(Release release, List<AssetName> tables) {
    public View {
      Objects.requireNonNull(release);
      tables = List.copyOf(tables);
    }
  }

  /** The newest releases first, at most {@code limit} of them. */
  public List<View> newest(int limit) {
    Releases releases = opened.home().metadata().releases();
    return releases.newest(limit).stream()
        .map(release -> new View(release, releases.tables(release.id())))
        .toList();
  }
}
