package dev.backstitch.storage.table.iceberg.catalog;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.Move;
import dev.backstitch.storage.table.Pointers;
import dev.backstitch.storage.table.iceberg.remote.FileNames;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.iceberg.SnapshotRef;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.io.FileIO;

/**
 * The metadata files of all tables. A change writes a new file, on disk before the pointer is
 * swapped to it. Safe for use by many threads.
 */
public final class IcebergTables {
  private static final String RELEASE = "release_";
  private static final int TRIES = 50;
  private static final long MOST_SNAPSHOTS_KEPT = 20_000;
  private static final Pattern NUMBERED = Pattern.compile(".*/(\\d{5,9})-[^/]*");

  private final FileNames names;
  private final Pointers pointers;
  private final FileIO io;
  private final BoundedCache<String, TableMetadata> kept =
      new BoundedCache<>(MOST_SNAPSHOTS_KEPT, metadata -> metadata.snapshots().size() + 1);

  public IcebergTables(FileNames names, Pointers pointers, FileIO io) {
    this.names = names;
    this.pointers = pointers;
    this.io = io;
  }

  public FileIO io() {
    return io;
  }

  public FileNames names() {
    return names;
  }

  /** Where the table's files are on this machine. */
  public Path folder(AssetName name) {
    return names.folder().resolve(name.team()).resolve(name.table());
  }

  public Optional<TableMetadata> find(AssetName name) {
    return pointers.location(name).map(this::read);
  }

  /** Every table that was created. */
  public Set<AssetName> created() {
    return pointers.tables();
  }

  private TableMetadata read(String location) {
    return kept.get(location, () -> TableMetadataParser.read(io, location));
  }

  public TableMetadata load(AssetName name) {
    return find(name)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-601", name.toString(), "there is no such table yet")
                        .next("Materialise it first.")));
  }

  /** Makes the table; false when another was faster, whose table is left alone. */
  public boolean create(AssetName name, TableMetadata metadata) {
    return pointers.create(name, write(metadata));
  }

  /**
   * Changes the table as it is now, and again as it then is when another was faster.
   *
   * @param change its own argument for nothing to do; called once per try
   * @return the table as the change left it
   */
  public TableMetadata change(AssetName name, UnaryOperator<TableMetadata> change) {
    for (int i = 0; i < TRIES; i++) {
      TableMetadata base = load(name);
      TableMetadata changed = change.apply(base);
      if (changed == base) {
        return base;
      }
      String location = write(changed);
      if (swap(name, base, location)) {
        return read(location);
      }
    }
    throw new ProblemException(
        Problem.of(
                "BS-609",
                name.toString(),
                "kept being changed by others during " + TRIES + " tries")
            .blamedOn(Blame.EXTERNAL)
            .next("Try again when fewer runs write to it."));
  }

  private boolean swap(AssetName name, TableMetadata base, String location) {
    try {
      return pointers.swap(name, base.metadataFileLocation(), location);
    } catch (RuntimeException unknown) {
      // The answer can be lost although the swap was made; ask, never repeat.
      if (pointers.location(name).filter(location::equals).isPresent()) {
        return true;
      }
      throw unknown;
    }
  }

  /** The move that shows what {@code main} of the changed metadata does, tagged as a release. */
  public Move released(AssetName name, TableMetadata base, TableMetadata changed, long release) {
    long snapshot = Branches.main(changed).orElseThrow();
    TableMetadata tagged =
        TableMetadata.buildFrom(changed)
            .setRef(RELEASE + release, SnapshotRef.tagBuilder(snapshot).build())
            .build();
    return new Move(name, base.metadataFileLocation(), write(tagged), snapshot);
  }

  /** Whether a ref is the tag of a release. */
  public static boolean isReleaseTag(String ref) {
    return ref.matches(RELEASE + "\\d+");
  }

  /** Writes metadata beside the old under a name of its own and answers where. */
  public String write(TableMetadata metadata) {
    int number =
        metadata.previousFiles().stream()
            .map(entry -> NUMBERED.matcher(entry.file()))
            .filter(Matcher::matches)
            .mapToInt(match -> Integer.parseInt(match.group(1)) + 1)
            .max()
            .orElse(0);
    String location =
        String.format(
            "%s/metadata/%05d-%s.metadata.json", metadata.location(), number, UUID.randomUUID());
    TableMetadataParser.write(metadata, io.newOutputFile(location));
    return location;
  }
}
