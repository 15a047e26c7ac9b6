package dev.backstitch.lineage.layout;

/**
 * Sizes of a picture, in points.
 *
 * @param width of a node
 * @param height of a node
 * @param gutter between two columns, where lines change their height
 * @param apart between two nodes of a column
 * @param lines between a line and whatever is next to it
 * @param pad between the border of a box and what is in it
 * @param head room for the name on top of a box
 */
public record Measures(int width, int height, int gutter, int apart, int lines, int pad, int head) {
  /** Of assets. */
  public static final Measures ASSETS = new Measures(200, 36, 88, 12, 8, 14, 22);

  /** Of whole groups. */
  public static final Measures GROUPS = new Measures(220, 84, 120, 28, 14, 16, 0);

  public Measures {
    if (width < 1 || height < 1 || gutter <= 2 * pad || apart < 1 || lines < 1 || head < 0) {
      throw new IllegalArgumentException("A picture needs room: " + width + " by " + height);
    }
  }

  /** From the left of a column to the left of the next. */
  int pitch() {
    return width + gutter;
  }
}
