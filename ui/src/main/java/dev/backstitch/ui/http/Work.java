package dev.backstitch.ui.http;

/** What an endpoint does. Blocking; may throw problems. */
@FunctionalInterface
public interface Work {
  Answer answer(Request request);
}
