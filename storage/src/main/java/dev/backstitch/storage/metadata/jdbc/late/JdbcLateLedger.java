package dev.backstitch.storage.metadata.jdbc.late;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.Arrival;
import dev.backstitch.storage.late.Decision;
import dev.backstitch.storage.late.LateLedger;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.metadata.jdbc.database.Counters;
import dev.backstitch.storage.metadata.jdbc.database.Database;
import dev.backstitch.storage.metadata.jdbc.database.InstantText;
import dev.backstitch.storage.metadata.jdbc.database.Sql;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;

/** A row for each account, each partition with late rows of it, and each decision on those. */
public final class JdbcLateLedger implements LateLedger {
  private static final Sql SQL = new Sql(JdbcLateLedger.class);

  private final Database database;

  public JdbcLateLedger(Database database) {
    this.database = database;
  }

  @Override
  public void record(Collection<Account> accounts) {
    if (!accounts.isEmpty()) {
      database.write(
          handle -> {
            forEach(handle, "forgetLate", accounts);
            forEach(handle, "forget", accounts);
            insert(handle, accounts);
            return accounts.size();
          });
    }
  }

  private static void forEach(Handle handle, String statement, Collection<Account> accounts) {
    PreparedBatch batch = handle.prepareBatch(SQL.named(statement));
    accounts.forEach(a -> delivery(batch, a.reader(), a.alias(), a.arrival()).add());
    batch.execute();
  }

  private static void insert(Handle handle, Collection<Account> accounts) {
    PreparedBatch batch = handle.prepareBatch(SQL.named("insert"));
    PreparedBatch late = handle.prepareBatch(SQL.named("insertLate"));
    for (Account account : accounts) {
      delivery(batch, account.reader(), account.alias(), account.arrival())
          .bind("asset", account.arrival().asset().toString())
          .bind("key", account.arrival().key())
          .bind("rule", account.rule())
          .bind("at", InstantText.of(account.at()))
          .bind("received", account.tally().received())
          .bind("placed", account.tally().placed())
          .bind("quarantined", account.tally().quarantined())
          .bind("rejected", account.tally().rejected())
          .bind("unplaceable", account.tally().unplaceable())
          .add();
      for (Account.Late of : account.late()) {
        delivery(late, account.reader(), account.alias(), account.arrival())
            .bind("event", of.event())
            .bind("rows", of.rows())
            .add();
      }
    }
    batch.execute();
    if (late.size() > 0) {
      late.execute();
    }
  }

  private static <S extends SqlStatement<S>> S delivery(
      S statement, AssetName reader, String alias, Arrival arrival) {
    return statement
        .bind("reader", reader.toString())
        .bind("alias", alias)
        .bind("path", arrival.path())
        .bind("number", arrival.number());
  }

  @Override
  public List<Account> accounts(AssetName reader) {
    return database.read(
        handle ->
            handle
                .createQuery(SQL.named("accounts"))
                .bind("reader", reader.toString())
                .<List<Account>>reduceRows(new ArrayList<>(), LedgerRows::add));
  }

  @Override
  public List<LateRows> late() {
    return database.read(
        handle -> handle.createQuery(SQL.named("late")).map(LedgerRows::late).list());
  }

  @Override
  public Decision record(Decision decision) {
    return database.write(
        handle -> {
          Decision recorded = decision.numbered(Counters.take(handle, "late_decision", "", 1));
          handle
              .createUpdate(SQL.named("insertDecision"))
              .bind("decision", recorded.number())
              .bind("accepts", recorded.accepts() ? 1 : 0)
              .bind("at", InstantText.of(recorded.at()))
              .bind("by", recorded.by())
              .bind("reason", recorded.reason())
              .bind("plan", recorded.plan())
              .execute();
          insertDecided(handle, recorded);
          return recorded;
        });
  }

  private static void insertDecided(Handle handle, Decision decision) {
    PreparedBatch batch = handle.prepareBatch(SQL.named("insertDecided"));
    for (LateRows rows : decision.rows()) {
      delivery(batch, rows.reader(), rows.alias(), rows.arrival())
          .bind("decision", decision.number())
          .bind("event", rows.event())
          .bind("rows", rows.rows())
          .add();
    }
    if (batch.size() > 0) {
      batch.execute();
    }
  }

  @Override
  public List<Decision.Word> decisions() {
    return database.read(
        handle -> handle.createQuery(SQL.named("decisions")).map(LedgerRows::word).list());
  }
}
