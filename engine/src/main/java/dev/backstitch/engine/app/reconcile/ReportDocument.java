package dev.backstitch.engine.app.reconcile;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.engine.reconcile.Measure;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.storage.reconcile.Compared.Counts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A comparison as JSON: what programs are shown, and what is kept. Figures are text, since a double
 * would lose some.
 */
public final class ReportDocument {
  private static final ObjectMapper JSON = new ObjectMapper();

  private ReportDocument() {}

  /** All of it. */
  public static String of(Report report) {
    return of(report, Integer.MAX_VALUE);
  }

  /** With so many differences of each comparison; its counts tell how many there are. */
  static String of(Report report, int most) {
    ObjectNode root = JSON.createObjectNode();
    root.put("reconciliation", report.recorded().number())
        .put("release", report.shown().release())
        .put("workspace", report.shown().workspace())
        .put("agrees", report.holds());
    ArrayNode compared = root.putArray("compared");
    report.compared().forEach(one -> reconciliation(compared.addObject(), one, most));
    ArrayNode controls = root.putArray("controls");
    report.controls().forEach(control -> control(controls.addObject(), control));
    report
        .recorded()
        .override()
        .ifPresentOrElse(
            word -> root.putObject("override").put("reason", word.reason()).put("by", word.by()),
            () -> root.putNull("override"));
    return root.toString();
  }

  private static void reconciliation(ObjectNode out, Reconciliation one, int most) {
    out.put("asset", one.asset().toString()).put("against", one.terms().against());
    one.terms().per().forEach(out.putArray("per")::add);
    out.put("tolerance", one.terms().tolerance().words())
        .put("part", word(one.part()))
        .put("side", word(one.side()));
    put(out, "partitions", one.partitions());
    out.put("agrees", one.holds());
    ArrayNode columns = out.putArray("columns");
    for (int i = 0; i < one.terms().measures().size(); i++) {
      measure(columns.addObject(), one, i);
    }
    ArrayNode differences = out.putArray("differences");
    one.differences().stream()
        .limit(most)
        .forEach(line -> line(differences.addObject(), one, line));
  }

  private static void line(ObjectNode out, Reconciliation one, Line line) {
    List<String> per = one.terms().per();
    ArrayNode key = out.putArray("key");
    for (int i = 0; i < per.size(); i++) {
      key.addObject().put("column", per.get(i)).put("value", line.key().values().get(i));
    }
    out.put("ours", line.measure().ours())
        .put("theirs", line.measure().theirs())
        .put("agreement", word(line.agreement()))
        .put("ourFigure", figure(line.ours()))
        .put("theirFigure", figure(line.theirs()))
        .put("difference", line.delta().toPlainString());
  }

  private static void measure(ObjectNode out, Reconciliation one, int i) {
    Measure measure = one.terms().measures().get(i);
    Counts counts = one.counts(measure);
    out.put("ours", measure.ours())
        .put("theirs", measure.theirs())
        .put("keys", counts.keys())
        .put("within", counts.within())
        .put("off", counts.off())
        .put("onlyOurs", counts.onlyOurs())
        .put("onlyTheirs", counts.onlyTheirs())
        .put("ourSum", figure(one.sums().get(i).ours()))
        .put("theirSum", figure(one.sums().get(i).theirs()));
  }

  private static @Nullable String figure(@Nullable BigDecimal figure) {
    return figure == null ? null : figure.toPlainString();
  }

  private static void control(ObjectNode out, Control control) {
    out.put("asset", control.asset().toString());
    put(out, "partitions", control.keys());
    out.put("holds", control.holds());
    put(out, "otherVersion", control.otherVersion());
    put(out, "otherFiles", control.otherFiles());
    put(out, "otherContent", control.otherContent());
  }

  private static void put(ObjectNode out, String name, PartitionSet keys) {
    out.putObject(name).put("count", keys.count()).put("ranges", keys.text());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
