package dev.backstitch.engine.notice.channel;

/** One way to tell a team something. Safe for use by many threads. */
public interface Channel {
  /** Stable word under which its sendings are recorded. */
  String name();

  /** Whether it can tell this team anything, as it is configured here. */
  boolean reaches(Parcel parcel);

  /**
   * Hands a message over. Blocking, for a bounded time. A second time with the same key is the same
   * message.
   *
   * @throws UndeliveredException with words that name no secret
   */
  void send(Parcel parcel) throws UndeliveredException;
}
