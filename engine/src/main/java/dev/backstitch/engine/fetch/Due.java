package dev.backstitch.engine.fetch;

import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.time.ExpectedCalendar;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Which partitions the calendar of an asset gives a delivery to; pure. */
final class Due {
  private static final int DATE = 10;

  private Due() {}

  /** Those of these on whose day something is expected; all where no calendar was promised. */
  static List<PartitionKey> among(PartitionSet keys, Origin.Delivered origin) {
    List<PartitionKey> out = new ArrayList<>();
    ExpectedCalendar expected = origin.expected();
    for (PartitionKey key : keys.keys()) {
      if (expected == null
          || key.parts().isEmpty()
          || keys.extent().scheme().window(key).isEmpty()
          || expected.expects(LocalDate.parse(key.part(0).substring(0, DATE)))) {
        out.add(key);
      }
    }
    return out;
  }
}
