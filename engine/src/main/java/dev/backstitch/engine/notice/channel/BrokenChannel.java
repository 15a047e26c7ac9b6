package dev.backstitch.engine.notice.channel;

/** A channel that is configured wrongly: everything else goes on, and its sendings say why not. */
public record BrokenChannel(String name, String why) implements Channel {
  @Override
  public boolean reaches(Parcel parcel) {
    return true;
  }

  @Override
  public void send(Parcel parcel) throws UndeliveredException {
    throw UndeliveredException.forNow(why);
  }
}
