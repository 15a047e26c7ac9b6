package dev.backstitch.engine.notice.channel.web;

/** An address that is never posted to; the words do not repeat it. */
public final class RefusedException extends Exception {
  private static final long serialVersionUID = 1;

  RefusedException(String message) {
    super(message);
  }
}
