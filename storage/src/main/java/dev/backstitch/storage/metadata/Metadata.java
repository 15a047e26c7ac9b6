package dev.backstitch.storage.metadata;

import dev.backstitch.storage.backfill.Backfills;
import dev.backstitch.storage.backfill.Experiments;
import dev.backstitch.storage.code.Codes;
import dev.backstitch.storage.config.ConfigChanges;
import dev.backstitch.storage.cost.Builds;
import dev.backstitch.storage.deploy.Deployments;
import dev.backstitch.storage.filing.Corrections;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.storage.late.LateLedger;
import dev.backstitch.storage.lease.Leases;
import dev.backstitch.storage.notice.Outbox;
import dev.backstitch.storage.plan.Plans;
import dev.backstitch.storage.reconcile.Reconciliations;
import dev.backstitch.storage.schedule.Firings;
import dev.backstitch.storage.server.Jobs;
import dev.backstitch.storage.server.SavedQueries;
import dev.backstitch.storage.server.Tokens;
import dev.backstitch.storage.table.Pointers;
import java.util.Map;
import java.util.Optional;

/** All stores over one database, so that a publication is one transaction. */
public interface Metadata extends AutoCloseable {
  Pointers pointers();

  Releases releases();

  Paintings paintings();

  Deliveries deliveries();

  Runs runs();

  Journal journal();

  Workspaces workspaces();

  Leases leases();

  Plans plans();

  Builds builds();

  Codes codes();

  DimensionKeys dimensionKeys();

  FileHashes fileHashes();

  Filings filings();

  Corrections corrections();

  Backfills backfills();

  Experiments experiments();

  Reconciliations reconciliations();

  LateLedger late();

  Outbox outbox();

  ConfigChanges configChanges();

  Deployments deployments();

  Firings firings();

  Jobs jobs();

  Tokens tokens();

  /** Questions that were given a name. */
  SavedQueries savedQueries();

  /** Small facts about the home: its kind, its environment, when it was made. */
  Properties properties();

  @Override
  void close();

  /** Named texts. */
  interface Properties {
    Optional<String> value(String name);

    /** All whose name begins so, by the rest of their name; one query. */
    Map<String, String> beginningWith(String prefix);

    void put(String name, String value);
  }
}
