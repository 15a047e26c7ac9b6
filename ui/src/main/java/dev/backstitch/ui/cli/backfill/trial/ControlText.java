package dev.backstitch.ui.cli.backfill.trial;

import dev.backstitch.engine.trial.ControlProof;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.words.Words;
import java.util.TreeSet;

/** A proof on control partitions for a person. */
record ControlText(Terminal terminal) {
  void print(ControlProof proof) {
    terminal.line("");
    for (ControlProof.Entry entry : proof.assets()) {
      String subject = "control " + entry.asset();
      if (entry.why() != null) {
        terminal.line(terminal.toned(Tone.BAD, subject + ": cannot be told, " + entry.why()));
      } else {
        String line =
            subject
                + "["
                + Words.ranges(entry.rebuilt())
                + "]: "
                + Words.count(entry.rebuilt().count(), "partition")
                + ", "
                + Words.count(entry.rowsUnchanged(), "row")
                + " the same, "
                + Words.figure(entry.rowsDifferent())
                + " different";
        terminal.line(terminal.toned(entry.holds() ? Tone.GOOD : Tone.BAD, line));
      }
      RowsText rows = new RowsText(terminal, new TreeSet<>(String.CASE_INSENSITIVE_ORDER));
      entry.samples().forEach(rows::different);
    }
    terminal.line(terminal.toned(proof.holds() ? Tone.GOOD : Tone.BAD, proof.words()));
  }
}
