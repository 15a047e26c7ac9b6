package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.CalendarAxis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.engine.trial.Probe;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.words.Words;
import java.util.Optional;

/** A probe for a person. */
record ProbeText(Terminal terminal) {
  void print(Probe probe) {
    String unit = unit(probe.range().extent());
    Optional<PartitionKey> first = probe.first();
    if (first.isEmpty()) {
      terminal.heading(probe.asset() + ": no " + unit + " differs " + how(probe));
      return;
    }
    terminal.heading(
        probe.asset() + ": first differing " + unit + " " + first.get().text() + " " + how(probe));
    if (probe.method() == Probe.Method.SCAN) {
      terminal.line(
          "  "
              + Words.figure(probe.different().count())
              + " of "
              + Words.count(probe.tested().count(), unit)
              + (probe.different().count() == 1 ? " differs: " : " differ: ")
              + Words.ranges(probe.different()));
    } else {
      String before =
          probe
              .before()
              .map(key -> unit + " " + key.text() + " was built and is the same; ")
              .orElse("");
      terminal.line(
          "  " + before + "right if what differs once differs ever after, which --scan proves");
    }
  }

  private static String how(Probe probe) {
    String did = probe.method() == Probe.Method.SCAN ? "scanned " : "bisected, built ";
    String built = Words.count(probe.tested().count(), "partition");
    String of =
        probe.method() == Probe.Method.SCAN ? "" : " of " + Words.figure(probe.range().count());
    String statements =
        probe.statements() == 0 ? "" : " in " + Words.count(probe.statements(), "statement");
    return "(" + did + built + of + statements + ")";
  }

  private static String unit(Extent extent) {
    if (extent.sides().size() == 1) {
      Axis axis = extent.axis(0);
      if (axis instanceof CalendarAxis calendar) {
        return calendar.unit().words();
      }
    }
    return "partition";
  }
}
