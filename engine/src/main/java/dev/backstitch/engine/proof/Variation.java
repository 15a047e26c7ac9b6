package dev.backstitch.engine.proof;

/** A circumstance that must not matter to what a partition holds. */
public enum Variation {
  /** Nothing at all: two runs under equal circumstances. */
  REPETITION("run again, with nothing varied"),
  /** What the SQL functions that tell the time answer. */
  CLOCK("another wall clock"),
  /** The order of rows and of files of every input, and how they are split into files. */
  ORDER("another order of rows and files"),
  /** How many threads share the work. */
  THREADS("another number of threads"),
  /** All of the above at once, where none does it alone. */
  TOGETHER("clock, order and threads together");

  private final String words;

  Variation(String words) {
    this.words = words;
  }

  /** For people, to stand after "differs under". */
  public String words() {
    return words;
  }
}
