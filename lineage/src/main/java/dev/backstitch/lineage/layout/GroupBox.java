package dev.backstitch.lineage.layout;

import java.util.Objects;

/** The box of a group: all its nodes and no others are in it, and no two boxes overlap. */
public record GroupBox(String group, int x, int y, int width, int height) {
  public GroupBox {
    Objects.requireNonNull(group);
  }

  public int right() {
    return x + width;
  }

  public int bottom() {
    return y + height;
  }
}
