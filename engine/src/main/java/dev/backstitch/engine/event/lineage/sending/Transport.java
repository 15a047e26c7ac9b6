package dev.backstitch.engine.event.lineage.sending;

import java.io.IOException;

/** A way to those who read events. For one thread. */
interface Transport {
  /**
   * Hands one event over. Blocking, for some seconds at most.
   *
   * @param event one JSON document on one line
   * @throws IOException when it did not arrive
   */
  void send(String event) throws IOException, InterruptedException;
}
