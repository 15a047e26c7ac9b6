package dev.backstitch.ui.json.reconcile;

import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.reconcile.Line;
import dev.backstitch.engine.reconcile.Measure;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.storage.reconcile.Compared.Counts;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A comparison for a program: figures as text, since a double would lose some. */
public record ReportJson(Json json) {
  /** All fields. */
  public void write(Report report) {
    json.number("reconciliation", report.recorded().number())
        .number("release", report.shown().release())
        .text("workspace", report.shown().workspace())
        .truth("agrees", report::holds)
        .objects("compared", report.compared(), this::reconciliation)
        .objects("controls", report.controls(), this::control);
    report
        .recorded()
        .override()
        .ifPresentOrElse(
            word ->
                json.object(
                    "override", () -> json.text("reason", word.reason()).text("by", word.by())),
            () -> json.nothing("override"));
  }

  private void reconciliation(Reconciliation one) {
    json.text("asset", one.asset().toString())
        .text("against", one.terms().against())
        .texts("per", one.terms().per())
        .text("tolerance", one.terms().tolerance().words())
        .text("part", Words.word(one.part()))
        .text("side", Words.word(one.side()))
        .partitions("partitions", one.partitions())
        .truth("agrees", one::holds)
        .objects(
            "columns",
            IntStream.range(0, one.terms().measures().size()).boxed().toList(),
            i -> measure(one, i))
        .objects("differences", one.differences(), line -> line(one, line));
  }

  private void line(Reconciliation one, Line line) {
    List<String> per = one.terms().per();
    json.objects(
            "key",
            IntStream.range(0, per.size()).boxed().toList(),
            i -> json.text("column", per.get(i)).text("value", line.key().values().get(i)))
        .text("ours", line.measure().ours())
        .text("theirs", line.measure().theirs())
        .text("agreement", Words.word(line.agreement()))
        .text("ourFigure", figure(line.ours()))
        .text("theirFigure", figure(line.theirs()))
        .text("difference", line.delta().toPlainString());
  }

  private void measure(Reconciliation one, int i) {
    Measure measure = one.terms().measures().get(i);
    Counts counts = one.counts(measure);
    json.text("ours", measure.ours())
        .text("theirs", measure.theirs())
        .number("keys", counts.keys())
        .number("within", counts.within())
        .number("off", counts.off())
        .number("onlyOurs", counts.onlyOurs())
        .number("onlyTheirs", counts.onlyTheirs())
        .text("ourSum", figure(one.sums().get(i).ours()))
        .text("theirSum", figure(one.sums().get(i).theirs()));
  }

  private static @Nullable String figure(@Nullable BigDecimal figure) {
    return figure == null ? null : figure.toPlainString();
  }

  private void control(Control control) {
    json.text("asset", control.asset().toString())
        .partitions("partitions", control.keys())
        .truth("holds", control::holds)
        .partitions("otherVersion", control.otherVersion())
        .partitions("otherFiles", control.otherFiles())
        .partitions("otherContent", control.otherContent());
  }
}
