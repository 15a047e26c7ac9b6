package dev.backstitch.engine.app.home;

import dev.backstitch.engine.notice.channel.Channel;
import dev.backstitch.engine.notice.mail.MailChannel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Channels of an opened home, closed with it. */
record OpenOutlets(List<Channel> channels, @Nullable MailChannel mail) implements AutoCloseable {
  OpenOutlets {
    channels = List.copyOf(channels);
  }

  @Override
  public void close() {
    if (mail != null) {
      mail.close();
    }
  }
}
