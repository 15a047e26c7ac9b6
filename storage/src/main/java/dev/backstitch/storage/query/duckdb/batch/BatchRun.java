package dev.backstitch.storage.query.duckdb.batch;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.BatchKey;
import dev.backstitch.storage.query.Batches.Batch;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.ParquetCopy.Part;
import dev.backstitch.storage.query.duckdb.batch.Diagnosis.Subject;
import dev.backstitch.storage.query.duckdb.batch.OutputShape.Out;
import dev.backstitch.storage.query.duckdb.text.OtherClock;
import dev.backstitch.storage.query.duckdb.text.UserText.Place;
import dev.backstitch.storage.table.WrittenFile;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** One statement of a batch: some partitions, one text, one file per partition with rows. */
final class BatchRun {
  private final DuckSession session;
  private final Batch batch;
  private final List<BatchKey> keys;
  private final OutputShape shape;
  private final Cancellation cancellation;
  private final Framed framed;
  private final HermeticText text;
  private final Subject subject;

  BatchRun(
      DuckSession session,
      Batch batch,
      List<BatchKey> keys,
      OutputShape shape,
      Cancellation cancellation) {
    this.session = session;
    this.batch = batch;
    this.keys = keys;
    this.shape = shape;
    this.cancellation = cancellation;
    String table = batch.output().name().toString();
    this.framed = Framed.of(Work.of(batch), keys, shape.width(), table);
    this.text = framed.text();
    this.subject = new Subject(table, framed.scope(), keys);
  }

  /**
   * Runs and checks.
   *
   * @return in the order of the keys
   */
  List<WrittenFile> run() {
    try {
      text.setup().forEach(session::execute);
    } catch (DuckException e) {
      throw new ProblemException(explained(e), e);
    }
    return copied();
  }

  private List<WrittenFile> copied() {
    try {
      List<Part> parts = copy();
      parts.forEach(this::requirePromises);
      return parts.stream().map(p -> p.of(keys.get(p.ordinal()).key())).toList();
    } catch (DuckException e) {
      throw new ProblemException(explained(e), e);
    }
  }

  /**
   * The same, where the session tells another time.
   *
   * @throws ProblemException BS-542 when the text would still ask the real clock
   */
  List<WrittenFile> underOtherClock() {
    try {
      text.setup().forEach(session::execute);
      OtherClock.requireAsked(session, text.select("*"), subject.text());
    } catch (DuckException e) {
      throw new ProblemException(explained(e), e);
    }
    return copied();
  }

  /** What the engine says of where the time goes, as JSON; writes nothing. */
  String profile() {
    try {
      text.setup().forEach(session::execute);
      String asked = "EXPLAIN (ANALYZE, FORMAT json) " + text.select(outputs());
      return session.query(asked, cancellation, row -> row.getString(2)).get(0);
    } catch (DuckException e) {
      throw new ProblemException(explained(e), e);
    }
  }

  private List<Part> copy() {
    ParquetCopy copy = new ParquetCopy(session, batch.output().schema(), batch.directory());
    if (framed.scope().isSingle()) {
      return copy.whole(text.select(outputs()), cancellation).stream().toList();
    }
    String ordinal = framed.scope().ordinal() + " AS " + SqlName.quoted(text.ordinalName());
    return copy.split(text.select(ordinal + ", " + outputs()), text.ordinalName(), cancellation);
  }

  private String outputs() {
    return shape.outs().stream()
        .map(
            out ->
                "CAST("
                    + value(out)
                    + " AS "
                    + out.field().column().type().sql()
                    + ") AS "
                    + SqlName.quoted(out.field().name()))
        .collect(Collectors.joining(", "));
  }

  private String value(Out out) {
    return out.isAdded() ? key(out) : text.column(out.source());
  }

  private String key(Out out) {
    return framed.keyValues().get(out.keyColumn());
  }

  private void requirePromises(Part part) {
    for (int i = 0; i < shape.outs().size(); i++) {
      Out out = shape.outs().get(i);
      ColumnMetrics metrics = part.metrics().get(i);
      if (out.isCheckedKey() && !KeyBounds.prove(metrics, keyOf(part, out))) {
        diagnosis().stray(out, key(out)).ifPresent(BatchRun::fail);
      }
      if (out.field().column().required() && !out.isAdded() && metrics.nulls() != 0) {
        diagnosis().absent(out).ifPresent(BatchRun::fail);
      }
    }
  }

  private Object keyOf(Part part, Out out) {
    return keys.get(part.ordinal()).values().get(out.keyColumn());
  }

  private Diagnosis diagnosis() {
    return new Diagnosis(session, text, shape, subject, cancellation);
  }

  private static void fail(Problem problem) {
    throw new ProblemException(problem);
  }

  private Problem explained(DuckException e) {
    Place place = text.place(e);
    if (place.line() > 0) {
      return Problem.of("BS-508", subject.text(), "SQL " + place + " " + e.text())
          .blamedOn(e.blame());
    }
    Optional<Problem> misfit = e.blame() == Blame.DATA ? diagnosis().misfit() : Optional.empty();
    return misfit.orElseGet(() -> e.problem("BS-508", subject.text()));
  }
}
