package dev.backstitch.engine.proof.variation;

/** A circumstance that must not matter to what a partition holds. */
public enum Variation {
  /** Nothing at all: two runs under equal circumstances. */
  REPETITION("run again, with nothing varied"),
  /** What functions of SQL, or calls of the project's Java, that tell the time answer. */
  CLOCK("another wall clock"),
  /** The zone of Java that names none. */
  ZONE("another default zone"),
  /** The locale of Java that names none. */
  LOCALE("another locale"),
  /** What Java draws that gives no seed. */
  CHANCE("another seed of chance"),
  /** The order of rows and of files of every input, and how they are split into files. */
  ORDER("another order of rows and files"),
  /** How many threads share the work. */
  THREADS("another number of threads"),
  /** All of the above at once, where none does it alone. */
  TOGETHER("all that was varied together");

  private final String words;

  Variation(String words) {
    this.words = words;
  }

  /** For people, to stand after "differs under". */
  public String words() {
    return words;
  }
}
