package dev.backstitch.storage.table.iceberg.remote;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.table.FileCourier;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.iceberg.CatalogUtil;
import org.apache.iceberg.io.FileIO;

/**
 * A warehouse in a store that speaks S3, mirrored in a folder of this machine. Endpoint, region and
 * credentials are those of the environment, as Amazon's own tools take them; they are kept and
 * printed nowhere. Safe for use by many threads.
 */
public final class ObjectStore implements AutoCloseable {
  private static final Pattern ADDRESS =
      Pattern.compile("s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9_.=-]+)*");
  private static final String IO = "org.apache.iceberg.aws.s3.S3FileIO";

  private final FileNames names;
  private final FileIO io;
  private final FileCourier courier;

  private ObjectStore(FileNames names, FileIO io, long mostBytes) {
    this.names = names;
    this.io = new ReportedIO(io);
    this.courier =
        new Mirror(names, this.io, new Shelf(names.folder(), mostBytes, Clock.systemUTC()));
  }

  /**
   * Opens a warehouse; asks the store nothing yet.
   *
   * @param address such as {@code s3://bucket/prefix}
   * @param folder where its files are on this machine, absolute; made when it is missing
   * @param mostBytes of files that are kept here while nobody uses them
   * @throws ProblemException BS-650 when the address is none; BS-651 when libraries are missing
   */
  public static ObjectStore open(String address, Path folder, long mostBytes) {
    String root = address.replaceAll("/+$", "");
    if (!ADDRESS.matcher(root).matches()) {
      throw new ProblemException(
          Problem.of(
                  "BS-650",
                  "--warehouse",
                  "found an address that is none, expected s3://BUCKET/PREFIX")
              .next(
                  "Leave it out to keep tables in the home; credentials come from the"
                      + " environment."));
    }
    return new ObjectStore(
        new FileNames(folder, root), loaded(StoreSettings.of(System::getenv)), mostBytes);
  }

  private static FileIO loaded(Map<String, String> settings) {
    try {
      return CatalogUtil.loadFileIO(IO, new HashMap<>(settings), null);
    } catch (IllegalArgumentException | LinkageError missing) {
      throw new ProblemException(
          Problem.of("BS-651", "--warehouse", "found no library for S3 on the class path")
              .next(
                  "Add org.apache.iceberg:iceberg-aws, and s3 and url-connection-client of"
                      + " software.amazon.awssdk."),
          missing);
    }
  }

  public FileNames names() {
    return names;
  }

  public FileIO io() {
    return io;
  }

  public FileCourier courier() {
    return courier;
  }

  @Override
  public void close() {
    io.close();
  }
}
