package dev.backstitch.ui.cli.diff;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.words.Words;

/** A control set for a person: untouched and how that is proven, or what was touched. */
public record ControlText(Terminal terminal) {
  public void print(Control control) {
    String subject = "control " + control.asset() + "[" + Words.ranges(control.keys()) + "]";
    if (control.holds()) {
      String proof =
          ": untouched, "
              + Words.count(control.keys().count(), "partition")
              + " proven by version, files and content";
      terminal.line(terminal.toned(Tone.GOOD, subject + proof));
      return;
    }
    terminal.line(terminal.toned(Tone.BAD, subject + ": touched"));
    ranges("other version", control.otherVersion());
    ranges("other files  ", control.otherFiles());
    ranges("other content", control.otherContent());
  }

  private void ranges(String what, PartitionSet keys) {
    if (!keys.isEmpty()) {
      terminal.line("  " + what + "  " + Words.ranges(keys));
    }
  }
}
