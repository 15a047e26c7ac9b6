package dev.backstitch.lineage.sql.trait;

import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.trait.Trait.Kind;
import dev.backstitch.lineage.sql.walk.Walk;

/** Notes where a query looks at the places of rows in their table; counting them is no look. */
final class HiddenRowNumbers {
  private static final String NAME = "rowid";

  private HiddenRowNumbers() {}

  static void note(Operator root, Origins origins, Notes notes) {
    boolean isRead =
        Walk.downward(root).stream()
            .flatMap(operator -> origins.readBy(operator).stream())
            .anyMatch(column -> column.column().equals(Operator.Scan.ROW_NUMBER));
    if (isRead) {
      notes.add(Kind.PLACE, NAME, "numbers rows as they happen to lie", NAME);
    }
  }
}
