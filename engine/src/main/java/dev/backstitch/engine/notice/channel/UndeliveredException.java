package dev.backstitch.engine.notice.channel;

/** A message did not get through; the words are kept and shown, and name no secret. */
public final class UndeliveredException extends Exception {
  private static final long serialVersionUID = 1;

  private final boolean helps;

  private UndeliveredException(String message, boolean helps) {
    super(message);
    this.helps = helps;
  }

  /** It may get through later. */
  public static UndeliveredException forNow(String message) {
    return new UndeliveredException(message, true);
  }

  /** It will not get through until somebody changes something. */
  public static UndeliveredException forGood(String message) {
    return new UndeliveredException(message, false);
  }

  /** Whether a later attempt may help. */
  public boolean mayGetThrough() {
    return helps;
  }
}
