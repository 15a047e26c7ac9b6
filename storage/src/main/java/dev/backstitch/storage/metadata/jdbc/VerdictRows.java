package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Verdict;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.StatementContext;

/** Verdicts as columns, of a release as of a workspace. */
final class VerdictRows {
  private VerdictRows() {}

  static PreparedBatch bind(PreparedBatch batch, Verdict verdict) {
    return batch
        .bind("asset", verdict.asset().toString())
        .bind("check", verdict.check())
        .bind("must", verdict.must())
        .bind("keys", verdict.keys())
        .bind("failed", verdict.failed())
        .bind("offending", verdict.offending())
        .bind("samples", oneALine(verdict.samples()));
  }

  static Verdict read(ResultSet row, StatementContext context) throws SQLException {
    return new Verdict(
        AssetName.parse(row.getString("asset")),
        row.getString("check_name"),
        row.getBoolean("must_hold"),
        row.getString("partition_keys"),
        row.getString("failed_keys"),
        row.getLong("offending_rows"),
        row.getString("samples").lines().toList());
  }

  /** A line break between the tokens of a JSON object means nothing; within text it is escaped. */
  private static String oneALine(List<String> objects) {
    return objects.stream()
        .map(object -> object.replaceAll("[\r\n]+", " "))
        .collect(Collectors.joining("\n"));
  }
}
