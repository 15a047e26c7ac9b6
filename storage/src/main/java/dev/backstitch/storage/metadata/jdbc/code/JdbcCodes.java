package dev.backstitch.storage.metadata.jdbc.code;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.storage.code.Code;
import dev.backstitch.storage.code.Codes;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Codes: a row for each text, and one for each value of a configuration. */
public final class JdbcCodes implements Codes {
  private static final Sql SQL = new Sql(JdbcCodes.class);

  private final Database database;

  public JdbcCodes(Database database) {
    this.database = database;
  }

  private record Kept(String asset, String fingerprint) {}

  @Override
  public void keep(Collection<Code> codes) {
    List<Code> fresh = fresh(codes);
    if (!fresh.isEmpty()) {
      database.write(handle -> insert(handle, fresh));
    }
  }

  /** Reading first spares the common case, in which nothing is new, a transaction that writes. */
  private List<Code> fresh(Collection<Code> codes) {
    Set<Kept> texts = database.read(handle -> kept(handle, "texts"));
    Set<Kept> values = database.read(handle -> kept(handle, "configs"));
    return codes.stream()
        .filter(
            c ->
                !texts.contains(new Kept(c.asset().toString(), c.code()))
                    || !(c.parameters().isEmpty()
                        || values.contains(new Kept(c.asset().toString(), c.config()))))
        .toList();
  }

  private static Set<Kept> kept(Handle handle, String statement) {
    return handle
        .createQuery(SQL.named(statement))
        .map((row, context) -> new Kept(row.getString(1), row.getString(2)))
        .set();
  }

  private static int insert(Handle handle, List<Code> codes) {
    PreparedBatch texts = handle.prepareBatch(SQL.named("insert"));
    for (Code code : codes) {
      texts
          .bind("asset", code.asset().toString())
          .bind("code", code.code())
          .bind("sql", code.sql())
          .bind("reading", code.reading())
          .bind("singly", code.runsSingly() ? 1 : 0)
          .add();
    }
    int count = texts.execute().length;
    PreparedBatch values = handle.prepareBatch(SQL.named("insertParameter"));
    for (Code code : codes) {
      for (Parameter parameter : code.parameters()) {
        values
            .bind("asset", code.asset().toString())
            .bind("config", code.config())
            .bind("name", parameter.name())
            .bind("setting", parameter.value())
            .add();
      }
    }
    return values.size() == 0 ? count : count + values.execute().length;
  }

  @Override
  public Optional<Code> find(AssetName asset, String code, String config) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("find"))
                .bind("asset", asset.toString())
                .bind("code", code)
                .map(
                    (row, context) ->
                        new Code(
                            asset,
                            code,
                            config,
                            row.getString("sql_text"),
                            row.getString("reading"),
                            parameters(handle, asset, config),
                            row.getInt("runs_singly") != 0))
                .findOne());
  }

  private static List<Parameter> parameters(Handle handle, AssetName asset, String config) {
    return handle
        .createQuery(SQL.named("parameters"))
        .bind("asset", asset.toString())
        .bind("config", config)
        .map((row, context) -> new Parameter(row.getString("name"), row.getString("setting")))
        .list();
  }
}
