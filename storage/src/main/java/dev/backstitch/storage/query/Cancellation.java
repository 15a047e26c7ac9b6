package dev.backstitch.storage.query;

/** Lets a caller stop a blocking operation from another thread. */
public interface Cancellation {
  Cancellation NEVER = stop -> {};

  /** Registers how to stop; run at once when cancelled already, at most once. */
  void onCancel(Runnable stop);
}
