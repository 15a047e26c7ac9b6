package dev.backstitch.asset.problem;

import java.lang.StackWalker.StackFrame;
import java.util.Iterator;
import java.util.stream.Stream;

/**
 * Where in the user's source a declaration stands; the file is a bare name, the line starts at 1.
 */
public record Place(String file, int line) {
  /** The line that called into the class which asks: where a user began a declaration. */
  public static Place ofCaller() {
    return StackWalker.getInstance().walk(Place::ofCaller);
  }

  private static Place ofCaller(Stream<StackFrame> frames) {
    Iterator<StackFrame> outward = frames.iterator();
    String asking = Place.class.getName();
    int classes = 0;
    while (outward.hasNext()) {
      StackFrame frame = outward.next();
      if (frame.getClassName().equals(asking)) {
        continue;
      }
      if (++classes == 2) {
        return new Place(String.valueOf(frame.getFileName()), frame.getLineNumber());
      }
      asking = frame.getClassName();
    }
    return new Place("unknown", 0);
  }

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
