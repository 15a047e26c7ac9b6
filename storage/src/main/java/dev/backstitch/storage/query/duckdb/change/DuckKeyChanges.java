package dev.backstitch.storage.query.duckdb.change;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.KeyChanges;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Each call has an instance of its own that reaches the files it is given and its folder. */
public final class DuckKeyChanges implements KeyChanges {
  private static final String ORDINAL = "partition of the order";

  /** As many files are open at once. */
  private static final int FILES_AT_ONCE = 500;

  private final Limits limits;

  public DuckKeyChanges(Limits limits) {
    this.limits = limits;
  }

  @Override
  public List<WrittenFile> write(Order order, Path directory, Cancellation cancellation) {
    if (order.feed().told().isEmpty()) {
      return List.of();
    }
    ForcedFiles.createFolder(directory);
    int files = Math.min(order.partitions().size(), FILES_AT_ONCE) + 1;
    try (DuckSession session =
        Sandbox.sealed(limits).reading(order.feed().files()).writing(directory, files).open()) {
      Told told = new Told(order.feed());
      List<Problem> faults = new FeedFaults(session, order, told, cancellation).find();
      if (!faults.isEmpty()) {
        throw new ProblemException(faults);
      }
      return new ParquetCopy(session, order.output().schema(), directory)
          .split(new ChangeText(order, told).select(ORDINAL), ORDINAL, cancellation).stream()
              .map(part -> part.of(order.partitions().get(part.ordinal()).key()))
              .toList();
    } catch (DuckException e) {
      throw new ProblemException(
          e.problem("BS-725", order.output().name().toString())
              .next(
                  "It is made of files of "
                      + order.feed().name()
                      + ": put them back as they were written, from a copy of the warehouse."),
          e);
    }
  }

  @Override
  public List<Window> differences(TableSchema schema, List<String> before, List<String> after) {
    if (before.equals(after)) {
      return List.of();
    }
    List<String> all = Stream.concat(before.stream(), after.stream()).toList();
    try (DuckSession session = Sandbox.sealed(limits).reading(all).open()) {
      return new DifferenceText(schema).find(session, before, after);
    } catch (DuckException e) {
      throw new ProblemException(e.problem("BS-725", "comparing " + all.size() + " files"), e);
    }
  }
}
