package dev.backstitch.lineage.sql.plan;

import java.util.ArrayList;
import java.util.List;

/** What a plan holds that was not recognised; found in its text, so that no kind is left out. */
final class Unread {
  private Unread() {}

  static List<String> in(Operator plan) {
    List<String> found = new ArrayList<>();
    String text = plan.toString();
    String mark = "Unrecognised[what=";
    for (int at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      int start = at + mark.length();
      found.add(text.substring(start, text.indexOf(", ", start)));
    }
    return found;
  }
}
