package dev.backstitch.storage.metadata.jdbc.reconcile;

import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import dev.backstitch.storage.reconcile.Compared;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.storage.reconcile.Reconciliations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** A row for each comparison, and one for each column that it compared. */
public final class JdbcReconciliations implements Reconciliations {
  private static final Sql SQL = new Sql(JdbcReconciliations.class);

  private final Database database;

  public JdbcReconciliations(Database database) {
    this.database = database;
  }

  @Override
  public Reconciled record(Reconciled made) {
    return database.write(
        handle -> {
          Reconciled recorded = made.numbered(Counters.take(handle, "reconciliation", "", 1));
          insert(handle, recorded);
          return recorded;
        });
  }

  private static void insert(Handle handle, Reconciled made) {
    Optional<Reconciled.Overridden> override = made.override();
    handle
        .createUpdate(SQL.named("insert"))
        .bind("number", made.number())
        .bind("run", made.run())
        .bind("release", made.release())
        .bind("at", InstantText.of(made.at()))
        .bind("by", made.by())
        .bind("asked", made.asked())
        .bind("differences", made.differences())
        .bind("reason", override.map(Reconciled.Overridden::reason).orElse(null))
        .bind("overrider", override.map(Reconciled.Overridden::by).orElse(null))
        .execute();
    PreparedBatch columns = handle.prepareBatch(SQL.named("insertColumn"));
    for (int line = 0; line < made.compared().size(); line++) {
      bind(columns, made.number(), line, made.compared().get(line));
    }
    if (columns.size() > 0) {
      columns.execute();
    }
  }

  private static void bind(PreparedBatch batch, long number, int line, Compared compared) {
    batch
        .bind("number", number)
        .bind("line", line)
        .bind("asset", compared.asset().toString())
        .bind("against", compared.against())
        .bind("part", compared.part().name())
        .bind("side", compared.side().name())
        .bind("keys", compared.partitions())
        .bind("ours", compared.ours())
        .bind("theirs", compared.theirs())
        .bind("within", compared.counts().within())
        .bind("off", compared.counts().off())
        .bind("onlyOurs", compared.counts().onlyOurs())
        .bind("onlyTheirs", compared.counts().onlyTheirs())
        .bind("ourSum", text(compared.sums().ours()))
        .bind("theirSum", text(compared.sums().theirs()))
        .bind("worst", compared.worst())
        .bind("touched", compared.touched())
        .add();
  }

  private static @Nullable String text(@Nullable BigDecimal sum) {
    return sum == null ? null : sum.toPlainString();
  }

  @Override
  public List<Reconciled> all() {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("all"))
                .<List<Reconciled>>reduceRows(new ArrayList<>(), ReconciledRows::add));
  }

  @Override
  public Optional<Reconciled> last(String run) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("last"))
                .bind("run", run)
                .<List<Reconciled>>reduceRows(new ArrayList<>(), ReconciledRows::add)
                .stream()
                .findFirst());
  }
}
