package dev.backstitch.storage.server;

import java.util.List;

/** Questions that were given a name. Safe for use by many threads. */
public interface SavedQueries {
  /** By name. */
  List<SavedQuery> all();

  /** Keeps it, in the place of one of the same id or name. */
  void save(SavedQuery query);

  /** Answers whether it was there. */
  boolean remove(String id);
}
