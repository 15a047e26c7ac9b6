package dev.backstitch.lineage.sql;

import java.util.Optional;

/**
 * Port: remembers texts by key. It may forget at any time, and must never answer another text than
 * the one that was given to it under the key.
 */
public interface Memory {
  /** Remembers nothing. */
  Memory NONE =
      new Memory() {
        @Override
        public Optional<String> recall(String key) {
          return Optional.empty();
        }

        @Override
        public void remember(String key, String text) {
          // What is not remembered is worked out again.
        }
      };

  Optional<String> recall(String key);

  /** Texts hold no line ends. */
  void remember(String key, String text);
}
