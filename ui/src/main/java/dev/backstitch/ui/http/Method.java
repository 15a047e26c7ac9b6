package dev.backstitch.ui.http;

/** What a call does to what it names. */
public enum Method {
  GET,
  POST,
  PUT,
  DELETE;

  /** Whether calls change nothing. */
  public boolean isSafe() {
    return this == GET;
  }
}
