package dev.backstitch.storage.mixture;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.read.DuckQueries;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.TableSpec;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A process that reads all tables of the newest release again and again, and prints how many reads
 * it made, how many of them saw several versions or other than all files, and how many versions it
 * saw in all.
 */
final class VersionReader implements AutoCloseable {
  private static final Map<AssetName, TableSpec> BY_NAME =
      VersionedTables.SPECS.stream().collect(Collectors.toMap(TableSpec::name, spec -> spec));
  private static final String ALL =
      VersionedTables.SPECS.stream()
          .map(spec -> "SELECT version FROM " + spec.name())
          .collect(
              Collectors.joining(
                  " UNION ALL ", "SELECT min(version), max(version), count(*) FROM (", ")"));

  private final VersionedTables tables;
  private final DuckQueries queries;
  private final Set<Long> versions = new HashSet<>();
  private long reads;
  private long mixed;

  private VersionReader(Path folder) {
    this.tables = new VersionedTables(folder);
    this.queries = new DuckQueries(tables.limits());
  }

  /** Arguments: folder, {@code files} or {@code queries}, how many reads, the most seconds. */
  public static void main(String[] arguments) {
    long wanted = Long.parseLong(arguments[2]);
    long end = System.nanoTime() + Long.parseLong(arguments[3]) * 1_000_000_000L;
    try (VersionReader reader = new VersionReader(Path.of(arguments[0]))) {
      while (reader.reads < wanted && System.nanoTime() < end) {
        if (arguments[1].equals("files")) {
          reader.files();
        } else {
          reader.query();
        }
      }
      System.out.println(reader.reads + " " + reader.mixed + " " + reader.versions.size());
    }
  }

  /** One read of every table. */
  private void files() {
    Set<Long> seen = new HashSet<>();
    int files = 0;
    for (Map.Entry<AssetName, Long> table : newest().entrySet()) {
      TableSpec spec = BY_NAME.get(table.getKey());
      List<TableFile> shown =
          tables.home().tables().files(spec.name(), table.getValue(), spec.keys());
      shown.forEach(file -> seen.add(VersionedTables.version(file.location())));
      files += shown.size();
      reads++;
    }
    mixed += seen.size() == 1 && files == VersionedTables.DAYS * BY_NAME.size() ? 0 : 1;
    versions.addAll(seen);
  }

  /** One SELECT. */
  private Map<AssetName, Long> newest() {
    return tables.metadata().releases().snapshots(Long.MAX_VALUE);
  }

  /** One query over all tables. */
  private void query() {
    Queries.Query query = new Queries.Query(ALL, new Newest(newest()), List.of(), 2);
    List<?> row = queries.query(query, Cancellation.NEVER).rows().get(0);
    boolean isWhole =
        row.get(0).equals(row.get(1))
            && row.get(2).equals((long) VersionedTables.DAYS * BY_NAME.size());
    mixed += isWhole ? 0 : 1;
    versions.add((Long) row.get(0));
    reads++;
  }

  @Override
  public void close() {
    queries.close();
    tables.close();
  }

  private final class Newest implements TableSet {
    private final Map<AssetName, Long> snapshots;

    Newest(Map<AssetName, Long> snapshots) {
      this.snapshots = snapshots;
    }

    @Override
    public List<AssetName> names() {
      return VersionedTables.SPECS.stream().map(TableSpec::name).toList();
    }

    @Override
    public Content content(AssetName name) {
      long snapshot = snapshots.get(name);
      return new Content(
          tables.home().tables().schemaOf(name, snapshot), OptionalLong.of(snapshot));
    }

    @Override
    public List<String> files(AssetName name, RowFilter filter) {
      return tables
          .home()
          .tables()
          .files(name, snapshots.get(name), BY_NAME.get(name).keys(), filter)
          .stream()
          .map(TableFile::location)
          .toList();
    }
  }
}
