package dev.backstitch.storage.query.duckdb.correction;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.CorrectionRows;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.ForcedFiles;
import dev.backstitch.storage.query.duckdb.Limits;
import dev.backstitch.storage.query.duckdb.ParquetCopy;
import dev.backstitch.storage.query.duckdb.Sandbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes equal rows out of both sides, then joins what is left. A call has its own instance. */
public final class DuckCorrectionRows implements CorrectionRows {
  private final Limits limits;

  public DuckCorrectionRows(Limits limits) {
    this.limits = limits;
  }

  @Override
  public Optional<Written> write(Question question, Path folder) {
    List<String> files = new ArrayList<>();
    for (Pair pair : question.partitions()) {
      files.addAll(pair.before());
      files.addAll(pair.after());
    }
    ForcedFiles.createFolder(folder);
    CorrectionText text = new CorrectionText(question);
    try (DuckSession session =
        Sandbox.sealed(limits).reading(files).writing(folder, 1).keepingOrder().open()) {
      text.statements().forEach(session::execute);
      return new ParquetCopy(session, text.schema().schema(), folder)
          .whole(text.rows(), Cancellation.NEVER)
          .map(part -> new Written(part.location(), counted(session, question)));
    } catch (DuckException e) {
      String subject = "corrections in " + files.size() + " files";
      throw new ProblemException(e.problem("BS-596", subject), e);
    }
  }

  private static Map<PartitionKey, Counts> counted(DuckSession session, Question asked) {
    Map<PartitionKey, Counts> out = new HashMap<>();
    session.query(
        CorrectionText.COUNTS,
        row -> {
          Counts rows = new Counts(row.getLong(2), row.getLong(3), row.getLong(4));
          out.put(asked.partitions().get(row.getInt(1)).partition(), rows);
          return rows;
        });
    return out;
  }
}
