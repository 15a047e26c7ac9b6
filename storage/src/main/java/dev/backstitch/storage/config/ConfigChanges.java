package dev.backstitch.storage.config;

import java.util.List;

/** All changes of a home's configuration, kept for ever. Safe for use by many threads. */
public interface ConfigChanges {
  /** Records a change under the next number. */
  ConfigChange record(ConfigChange change);

  /** The newest change of each name, by name; one query. */
  List<ConfigChange> newest();

  /** Newest first, at most so many. */
  List<ConfigChange> history(int limit);
}
