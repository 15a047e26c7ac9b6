package dev.backstitch.rest;

/** How a server commits. */
enum Habit {
  /** A request over several tables is one compare-and-swap of all pointers in its database. */
  ATOMIC,
  /** As the reference adapter: looks at all requirements, then commits table by table. */
  ONE_BY_ONE,
  /** Has no such request. */
  SINGLE_TABLES,
  /** Looks at no requirement. */
  CARELESS
}
