package dev.backstitch.storage.metadata.jdbc;

import dev.backstitch.storage.metadata.BackfillsContract;
import dev.backstitch.storage.metadata.BuildsContract;
import dev.backstitch.storage.metadata.CodesContract;
import dev.backstitch.storage.metadata.ConfigChangesContract;
import dev.backstitch.storage.metadata.DeliveriesContract;
import dev.backstitch.storage.metadata.DeploymentsContract;
import dev.backstitch.storage.metadata.DimensionKeysContract;
import dev.backstitch.storage.metadata.ExperimentsContract;
import dev.backstitch.storage.metadata.FileHashesContract;
import dev.backstitch.storage.metadata.FilingsContract;
import dev.backstitch.storage.metadata.FiringsContract;
import dev.backstitch.storage.metadata.GuardsContract;
import dev.backstitch.storage.metadata.JournalContract;
import dev.backstitch.storage.metadata.LateContract;
import dev.backstitch.storage.metadata.LeasesContract;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.OutboxContract;
import dev.backstitch.storage.metadata.PaintingsContract;
import dev.backstitch.storage.metadata.PlansContract;
import dev.backstitch.storage.metadata.PointersContract;
import dev.backstitch.storage.metadata.PublishingRaceContract;
import dev.backstitch.storage.metadata.ReconciliationsContract;
import dev.backstitch.storage.metadata.ReleasesContract;
import dev.backstitch.storage.metadata.RunsContract;
import dev.backstitch.storage.metadata.ServerContract;
import dev.backstitch.storage.metadata.WorkspacesContract;
import dev.backstitch.storage.metadata.jdbc.database.PostgresServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

class PostgresMetadataTest {
  @BeforeEach
  void empty() {
    PostgresServer.emptied();
  }

  @Nested
  class PointersOfPostgres extends PointersContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class ReleasesOfPostgres extends ReleasesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class RaceOnPostgres extends PublishingRaceContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class PaintingsOfPostgres extends PaintingsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class DeliveriesOfPostgres extends DeliveriesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class JournalOfPostgres extends JournalContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class RunsOfPostgres extends RunsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class DeploymentsOfPostgres extends DeploymentsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class ConfigChangesOfPostgres extends ConfigChangesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class ExperimentsOfPostgres extends ExperimentsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class PlansOfPostgres extends PlansContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class BuildsOfPostgres extends BuildsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class CodesOfPostgres extends CodesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class FileHashesOfPostgres extends FileHashesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class DimensionKeysOfPostgres extends DimensionKeysContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class WorkspacesOfPostgres extends WorkspacesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class LeasesOfPostgres extends LeasesContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class GuardsOfPostgres extends GuardsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class FilingsOfPostgres extends FilingsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class BackfillsOfPostgres extends BackfillsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class LateRowsOfPostgres extends LateContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class ReconciliationsOfPostgres extends ReconciliationsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class OutboxOfPostgres extends OutboxContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class FiringsOfPostgres extends FiringsContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }

  @Nested
  class ServerOfPostgres extends ServerContract {
    @Override
    protected Metadata open() {
      return JdbcMetadata.open(PostgresServer.url());
    }
  }
}
