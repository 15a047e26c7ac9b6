package dev.backstitch.engine.notice;

import dev.backstitch.engine.notice.letter.Block;
import dev.backstitch.engine.notice.letter.Letter;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** An alert in words: what, since when, and where to look. */
final class AlertLetter {
  private static final int SHORT = 60;

  private AlertLetter() {}

  static Letter of(Alert alert) {
    List<Block> out = new ArrayList<>();
    out.add(new Block.Text(lead(alert)));
    if (alert.is() == Alert.Cause.FAILED) {
      out.add(new Block.Quote(alert.detail(), "run " + alert.run()));
      out.add(
          new Block.Text("Readers see what was published before; whatever depends on it waits."));
    } else {
      out.add(new Block.Text(alert.detail()));
    }
    if (alert.keys().length() > SHORT) {
      out.add(new Block.Text("Partitions: " + alert.keys()));
    }
    out.add(new Block.Command(next(alert), line(alert)));
    return new Letter(subject(alert), alert.to().words(), out);
  }

  private static String subject(Alert alert) {
    return switch (alert.is()) {
      case FAILED -> alert.asset() + " could not be built for " + keys(alert);
      case OVERDUE -> alert.asset() + ": the delivery for " + keys(alert) + " has not come";
      case UNFRESH -> alert.asset() + " is late: " + keys(alert) + " is not there yet";
    };
  }

  private static String keys(Alert alert) {
    return alert.keys().length() <= SHORT ? alert.keys() : Words.count(alert.count(), "partition");
  }

  private static String lead(Alert alert) {
    String seen = ". Seen on " + Words.when(alert.at(), ZoneOffset.UTC) + ".";
    String what = Words.count(alert.count(), "partition") + " of " + alert.asset();
    return switch (alert.is()) {
      case FAILED -> what + " failed, and nothing of them was published" + seen;
      case OVERDUE -> "No delivery has come for " + what + seen;
      case UNFRESH -> what + (alert.count() == 1 ? " is" : " are") + " not published" + seen;
    };
  }

  private static String next(Alert alert) {
    return switch (alert.is()) {
      case FAILED -> "What went wrong, and what is wrong now:";
      case OVERDUE -> "Once it has come, take it in:";
      case UNFRESH -> "What it waits for:";
    };
  }

  private static String line(Alert alert) {
    if (alert.is() == Alert.Cause.OVERDUE) {
      return "backstitch materialize";
    }
    String key = alert.keys().split(",|\\.\\.", 2)[0].strip();
    return "backstitch why " + alert.asset() + " " + Words.quoted(key);
  }
}
