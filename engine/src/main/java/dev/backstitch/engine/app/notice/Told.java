package dev.backstitch.engine.app.notice;

import dev.backstitch.engine.notice.Message;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.storage.notice.Sending;
import dev.backstitch.storage.notice.Written;
import java.util.List;

/** A message as it was written down, and how far it has come. */
public record Told(Written written, List<Sending> sendings) {
  public Told {
    sendings = List.copyOf(sendings);
  }

  /** The message itself. */
  public Message message() {
    return MessageText.read(written.body());
  }
}
