package dev.backstitch.engine.app.reconcile;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.engine.reconcile.Measure;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Reconciled;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Turns what was compared into what is kept of it. */
final class Recording {
  private static final int SHORTEST_REASON = 10;

  private Recording() {}

  /** BS-687 when somebody's word is not enough. */
  static void requireGiven(Reconciled.@Nullable Overridden word) {
    if (word == null) {
      return;
    }
    if (word.reason().strip().length() < SHORTEST_REASON) {
      throw new ProblemException(
          Problem.of(
                  "BS-687",
                  "override",
                  "found the reason '" + word.reason().strip() + "', expected a whole sentence")
              .next("Say why it may be published; it will be in the notice."));
    }
    if (word.by().isBlank()) {
      throw new ProblemException(
          Problem.of("BS-687", "override", "found nobody's name, expected who decides")
              .next("Say --as NAME."));
    }
  }

  static List<Compared> lines(List<Reconciliation> all, List<Control> controls) {
    List<Compared> out = new ArrayList<>();
    for (Reconciliation one : all) {
      String touched =
          one.part() == Compared.Part.CONTROL
              ? controls.stream()
                  .filter(control -> control.asset().equals(one.asset()))
                  .map(Recording::touched)
                  .findFirst()
                  .orElse("")
              : "";
      IntStream.range(0, one.terms().measures().size())
          .forEach(i -> out.add(compared(one, i, touched)));
    }
    return out;
  }

  private static Compared compared(Reconciliation one, int i, String touched) {
    Measure measure = one.terms().measures().get(i);
    String worst =
        one.worst(Integer.MAX_VALUE).stream()
            .filter(line -> line.measure().equals(measure))
            .map(line -> line.key().words(one.terms().per()) + ": " + line.delta().toPlainString())
            .findFirst()
            .orElse("");
    return new Compared(
        one.asset(),
        one.terms().against(),
        one.part(),
        one.side(),
        one.partitions().text(),
        measure.ours(),
        measure.theirs(),
        one.counts(measure),
        one.sums().get(i),
        worst,
        touched);
  }

  private static String touched(Control control) {
    return control.otherVersion().union(control.otherFiles()).union(control.otherContent()).text();
  }

  /** Tells different sets of differences apart; empty when there is none that decides. */
  static String differences(Shown shown, List<Reconciliation> all, List<Control> controls) {
    StringBuilder out = new StringBuilder();
    for (Reconciliation one : all) {
      if (Report.decides(shown, one)) {
        one.differences().forEach(line -> out.append(text(one, line)));
      }
    }
    controls.stream()
        .filter(control -> !control.holds())
        .forEach(c -> out.append(c.asset()).append(' ').append(touched(c)).append('\n'));
    return out.length() == 0 ? "" : hash(out.toString());
  }

  private static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String text(Reconciliation one, Line line) {
    return "%s|%s|%s|%s|%s|%s|%s%n"
        .formatted(
            one.asset(),
            one.terms().against(),
            line.key().values(),
            line.measure(),
            line.ours(),
            line.theirs(),
            line.agreement());
  }
}
