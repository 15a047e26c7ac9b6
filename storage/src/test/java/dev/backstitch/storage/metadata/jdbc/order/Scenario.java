package dev.backstitch.storage.metadata.jdbc.order;

/** Two sessions that get in each other's way, each on its own thread, and what must hold after. */
interface Scenario {
  void first();

  void second();

  void verify();
}
