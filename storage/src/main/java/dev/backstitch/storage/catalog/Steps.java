package dev.backstitch.storage.catalog;

/** In how many steps a catalog shows a release that changes several tables. */
public enum Steps {
  /** In one, also where it fails half-way: seen. */
  ONE,
  /** All are refused together, but what a failure half-way leaves could not be brought about. */
  UNPROVEN,
  /** Table by table. */
  EACH
}
