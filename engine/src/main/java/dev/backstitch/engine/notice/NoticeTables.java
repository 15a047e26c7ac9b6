package dev.backstitch.engine.notice;

import dev.backstitch.engine.notice.letter.Block;
import dev.backstitch.engine.notice.letter.Block.Column;
import dev.backstitch.engine.notice.letter.Block.Style;
import java.util.ArrayList;
import java.util.List;

/** The figures of a notice, each part only where there is something to say. */
record NoticeTables(Notice notice) {

  void writeTo(List<Block> out) {
    changes(out);
    measures(out);
    readers(out);
    proofs(out);
    overrides(out);
  }

  private void changes(List<Block> out) {
    List<List<String>> rows = new ArrayList<>();
    for (Change change : notice.changes()) {
      rows.add(
          List.of(
              change.asset(),
              change.ranges(),
              Words.figure(change.partitions()),
              Words.figure(change.rowsBefore()),
              Words.figure(change.rowsAfter()),
              Words.figure(change.changed())));
    }
    add(
        out,
        rows,
        new Column("table", Style.NAME),
        new Column("partitions", Style.WORDS),
        new Column("number", Style.FIGURE),
        new Column("rows before", Style.FIGURE),
        new Column("rows after", Style.FIGURE),
        new Column("with other values", Style.FIGURE));
  }

  private void measures(List<Block> out) {
    List<List<String>> rows = new ArrayList<>();
    boolean isExact = true;
    for (Change change : notice.changes()) {
      for (Measure measure : change.measures()) {
        isExact &= measure.exact();
        rows.add(
            List.of(
                change.asset(),
                measure.column(),
                Words.figure(measure.before()),
                Words.figure(measure.after()),
                Words.change(measure.difference())));
      }
    }
    if (rows.isEmpty()) {
      return;
    }
    out.add(new Block.Heading("Totals over these partitions"));
    add(
        out,
        rows,
        new Column("table", Style.NAME),
        new Column("column", Style.NAME),
        new Column("before", Style.FIGURE),
        new Column("after", Style.FIGURE),
        new Column("difference", Style.FIGURE));
    if (!isExact) {
      out.add(new Block.Text("Some are floating-point numbers; their totals are rounded."));
    }
  }

  private void readers(List<Block> out) {
    List<List<String>> rows = new ArrayList<>();
    for (Reader reader : notice.readers()) {
      rows.add(
          List.of(
              reader.name(),
              reader.kind(),
              reader.team(),
              String.join(", ", reader.shows()),
              reader.address()));
    }
    if (rows.isEmpty()) {
      return;
    }
    out.add(new Block.Heading("Who reads it"));
    add(
        out,
        rows,
        new Column("name", Style.NAME),
        new Column("what it is", Style.WORDS),
        new Column("team", Style.WORDS),
        new Column("shows", Style.NAME),
        new Column("where", Style.WORDS));
    for (Reader reader : notice.readers()) {
      reader.filed().forEach(line -> out.add(new Block.Text(line)));
    }
  }

  private void proofs(List<Block> out) {
    if (notice.proofs().isEmpty()) {
      return;
    }
    out.add(new Block.Heading("How it was checked"));
    notice.proofs().forEach(proof -> decision(proof, proof.what() + ":", out));
  }

  private void overrides(List<Block> out) {
    if (notice.overrides().isEmpty()) {
      return;
    }
    out.add(new Block.Heading("What does not hold"));
    for (Decision override : notice.overrides()) {
      String words =
          override.what() + " was not shown. Somebody answers for going on all the same:";
      decision(override, words, out);
    }
  }

  private void decision(Decision decision, String words, List<Block> out) {
    out.add(new Block.Text(words));
    String when = Words.when(decision.at(), notice.about().zone());
    out.add(new Block.Quote(decision.why(), decision.by() + ", " + when));
  }

  private static void add(List<Block> out, List<List<String>> rows, Column... columns) {
    if (!rows.isEmpty()) {
      out.add(new Block.Table(List.of(columns), rows));
    }
  }
}
