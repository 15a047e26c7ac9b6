package dev.backstitch.engine.notice.channel;

import dev.backstitch.engine.notice.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A message on its way.
 *
 * @param key the same whenever the message is sent again
 * @param folder of the backfill or the alerts that it belongs to; a plain name
 * @param hook name of the secret that holds the team's hook; null where it has none
 */
public record Parcel(String key, String folder, Message message, @Nullable String hook) {
  public Parcel {
    Objects.requireNonNull(key);
    Objects.requireNonNull(folder);
    Objects.requireNonNull(message);
  }
}
