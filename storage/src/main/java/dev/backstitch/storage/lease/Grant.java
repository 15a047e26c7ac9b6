package dev.backstitch.storage.lease;

import java.util.List;

/** The answer to somebody who asked for a lease: all of his claims, or none. */
public sealed interface Grant {

  <T> T accept(Visitor<T> visitor);

  /** The holder has all of his claims; the number proves it when he publishes. */
  record Taken(long fence) implements Grant {
    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.taken(this);
    }
  }

  /** Nothing was taken; every claim that is in the way. */
  record Refused(List<Conflict> conflicts) implements Grant {
    public Refused {
      conflicts = List.copyOf(conflicts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.refused(this);
    }
  }

  /** One answer for each grant. */
  interface Visitor<T> {
    T taken(Taken taken);

    T refused(Refused refused);
  }
}
