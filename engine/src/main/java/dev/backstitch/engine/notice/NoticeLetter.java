package dev.backstitch.engine.notice;

import dev.backstitch.engine.notice.letter.Block;
import dev.backstitch.engine.notice.letter.Letter;
import java.util.ArrayList;
import java.util.List;

/** A notice in words: what happens, why, which figures, who reads them, what one can do. */
final class NoticeLetter {
  private final Notice notice;
  private final Restated about;
  private final List<Block> out = new ArrayList<>();

  private NoticeLetter(Notice notice) {
    this.notice = notice;
    this.about = notice.about();
  }

  static Letter of(Notice notice) {
    NoticeLetter writer = new NoticeLetter(notice);
    writer.lead();
    writer.reason();
    writer.changes();
    new NoticeTables(notice).writeTo(writer.out);
    writer.ways();
    return new Letter(writer.subject(), notice.to().words(), writer.out);
  }

  private String subject() {
    String tables = Words.list(seen().stream().map(Change::asset).toList());
    if (notice.changes().stream().noneMatch(Change::isSeen)) {
      return "Rebuilt, and every row as it was: " + tables;
    }
    String day = Words.day(about.at(), about.zone());
    return switch (notice.is()) {
      case ANNOUNCEMENT ->
          "On "
              + day
              + " at "
              + Words.clock(about.at(), about.zone())
              + ", past figures change in "
              + tables;
      case FINAL -> "Past figures have changed in " + tables;
      case CORRECTION -> "Past figures in " + tables + " are again what they were";
      case REPUBLICATION -> "Past figures in " + tables + " have changed once more";
    };
  }

  /** Tables whose readers see a difference; all of them where nobody would. */
  private List<Change> seen() {
    List<Change> seen = notice.changes().stream().filter(Change::isSeen).toList();
    return seen.isEmpty() ? notice.changes() : seen;
  }

  private void lead() {
    String when = Words.when(about.at(), about.zone());
    text(
        switch (notice.is()) {
          case ANNOUNCEMENT ->
              "History is rebuilt where it was wrong. Until "
                  + when
                  + " everybody reads the old figures; from then on everybody reads the new ones,"
                  + " in all tables at the same moment.";
          case FINAL ->
              "On "
                  + when
                  + " release "
                  + about.release()
                  + " put new figures in place of wrong ones, in all tables at the same moment."
                  + " The old ones are kept and can still be read.";
          case CORRECTION ->
              "On "
                  + when
                  + " release "
                  + about.release()
                  + " took back what we had told you had changed. Everybody reads the figures from"
                  + " before it again, in all tables since the same moment. If you used the new"
                  + " figures meanwhile, please look at them again.";
          case REPUBLICATION ->
              "On "
                  + when
                  + " release "
                  + about.release()
                  + " published again what we had told you was taken back. Everybody reads the"
                  + " corrected figures, in all tables since the same moment. The ones from before"
                  + " are kept and can still be read.";
        });
  }

  private void reason() {
    if (notice.is() == Notice.Kind.CORRECTION) {
      heading("Why it was taken back");
      out.add(new Block.Quote(notice.why(), ""));
    }
    if (notice.is() == Notice.Kind.REPUBLICATION) {
      heading("Why it is published again");
      out.add(new Block.Quote(notice.why(), ""));
    }
    heading(
        notice.is() == Notice.Kind.CORRECTION
            ? "What it was meant to put right"
            : "What was wrong");
    out.add(
        new Block.Quote(
            about.reason(), about.by() + ", backfill " + about.plan() + ", run " + about.run()));
  }

  private void changes() {
    heading(notice.is() == Notice.Kind.ANNOUNCEMENT ? "What will change" : "What changed");
    if (notice.changes().stream().noneMatch(Change::isSeen)) {
      text("Nothing that you can see: every row comes out as it was.");
    }
  }

  private void ways() {
    String table = seen().isEmpty() ? "" : seen().get(0).asset();
    String all = Words.quoted("SELECT * FROM " + table);
    switch (notice.is()) {
      case ANNOUNCEMENT -> {
        heading("What you can do");
        command(
            "Read the new figures now, before anybody else sees them:",
            "backstitch query --workspace " + about.run() + " " + all);
        command(
            "See every row that will differ:",
            "backstitch diff --workspace " + about.run() + " " + Words.quoted(table) + " --rows");
        command(
            "If it must not happen, tell " + about.by() + " before then, who can give it up with:",
            "backstitch backfill cancel " + about.run());
      }
      case FINAL, REPUBLICATION -> {
        heading("What you can do");
        command("Read the old figures:", old(all));
        command("See every row that differs:", differences(table));
        command(
            "If it was wrong, all of it can be undone in one step:",
            "backstitch rollback " + about.release() + " --reason 'WHY'");
      }
      case CORRECTION -> {
        heading("What you can do");
        command("Read the figures that were taken back:", old(all));
        command("See every row that differs:", differences(table));
      }
    }
  }

  private String old(String query) {
    return "backstitch query --release " + about.before() + " " + query;
  }

  private String differences(String table) {
    String releases = about.before() + " " + about.release();
    return "backstitch diff " + releases + " " + Words.quoted(table) + " --rows";
  }

  private void heading(String words) {
    out.add(new Block.Heading(words));
  }

  private void text(String words) {
    out.add(new Block.Text(words));
  }

  private void command(String does, String line) {
    out.add(new Block.Command(does, line));
  }
}
