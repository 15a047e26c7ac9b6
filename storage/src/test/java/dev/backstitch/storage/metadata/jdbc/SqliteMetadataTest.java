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
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

class SqliteMetadataTest {
  @TempDir Path folder;

  private Metadata file() {
    return JdbcMetadata.open(folder.resolve("home").resolve("metadata.db"));
  }

  @Nested
  class PointersOfSqlite extends PointersContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class ReleasesOfSqlite extends ReleasesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class RaceOnSqlite extends PublishingRaceContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class PaintingsOfSqlite extends PaintingsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class DeliveriesOfSqlite extends DeliveriesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class JournalOfSqlite extends JournalContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class RunsOfSqlite extends RunsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class DeploymentsOfSqlite extends DeploymentsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class ConfigChangesOfSqlite extends ConfigChangesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class ExperimentsOfSqlite extends ExperimentsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class PlansOfSqlite extends PlansContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class BuildsOfSqlite extends BuildsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class CodesOfSqlite extends CodesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class FileHashesOfSqlite extends FileHashesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class DimensionKeysOfSqlite extends DimensionKeysContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class WorkspacesOfSqlite extends WorkspacesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class LeasesOfSqlite extends LeasesContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class GuardsOfSqlite extends GuardsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class FilingsOfSqlite extends FilingsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class BackfillsOfSqlite extends BackfillsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class LateRowsOfSqlite extends LateContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class ReconciliationsOfSqlite extends ReconciliationsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class OutboxOfSqlite extends OutboxContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class FiringsOfSqlite extends FiringsContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }

  @Nested
  class ServerOfSqlite extends ServerContract {
    @Override
    protected Metadata open() {
      return file();
    }
  }
}
