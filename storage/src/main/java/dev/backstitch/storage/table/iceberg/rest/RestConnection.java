package dev.backstitch.storage.table.iceberg.rest;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.catalog.TableCommit;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.exceptions.NoSuchTableException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.rest.RESTCatalog;
import org.apache.iceberg.rest.RESTClient;
import org.apache.iceberg.rest.RESTSessionCatalog;

/** Iceberg's client of one REST catalog, with our files and what the server lists. */
final class RestConnection implements AutoCloseable {
  private final RestSettings settings;
  private final RESTCatalog catalog;
  private final List<String> endpoints;

  private RestConnection(RestSettings settings, RESTCatalog catalog, List<String> endpoints) {
    this.settings = settings;
    this.catalog = catalog;
    this.endpoints = List.copyOf(endpoints);
  }

  /**
   * Asks the server for its configuration.
   *
   * @throws ProblemException BS-658
   */
  static RestConnection open(RestSettings settings, FileIO io) {
    List<String> endpoints = new ArrayList<>();
    RESTCatalog catalog =
        new OurFiles(
            properties -> EndpointListener.client(properties, endpoints::addAll),
            new SharedFiles(io));
    try {
      catalog.initialize("backstitch", settings.properties());
    } catch (RuntimeException unreachable) {
      closed(catalog);
      throw new ProblemException(away(settings, unreachable), unreachable);
    }
    return new RestConnection(settings, catalog, endpoints);
  }

  /** Iceberg's client would look for Hadoop's files. */
  private static final class OurFiles extends RESTCatalog {
    private final FileIO io;

    OurFiles(Function<Map<String, String>, RESTClient> clients, FileIO io) {
      super(clients);
      this.io = io;
    }

    @Override
    protected RESTSessionCatalog newSessionCatalog(
        Function<Map<String, String>, RESTClient> clients) {
      // Called from the constructor above; the field is read when a table is.
      return new RESTSessionCatalog(clients, (context, properties) -> io);
    }
  }

  RESTCatalog catalog() {
    return catalog;
  }

  List<String> endpoints() {
    return endpoints;
  }

  /** The table as it is there now; empty when there is none. */
  Optional<TableOperations> find(TableIdentifier name) {
    try {
      return Optional.of(((BaseTable) catalog.loadTable(name)).operations());
    } catch (NoSuchTableException none) {
      return Optional.empty();
    }
  }

  /**
   * Commits all at once.
   *
   * @return false when the server has no such endpoint; nothing is changed then
   */
  boolean commit(List<TableCommit> commits) {
    try {
      catalog.commitTransaction(commits);
      return true;
    } catch (UnsupportedOperationException notOffered) {
      return false;
    }
  }

  /** BS-658: it is away, or refuses us. */
  Problem away(RuntimeException failure) {
    return away(settings, failure);
  }

  private static Problem away(RestSettings settings, RuntimeException failure) {
    return Problem.of(
            "BS-658",
            "catalog " + settings.address(),
            "cannot be reached or refuses us: " + firstLine(settings, failure))
        .blamedOn(Blame.EXTERNAL)
        .next(
            "Releases stand here as they are; once it answers, `backstitch catalog tell` tells it."
                + " Credentials are those of BACKSTITCH_CATALOG_TOKEN or"
                + " BACKSTITCH_CATALOG_CREDENTIAL.");
  }

  /** What failed, in one line without our secrets. */
  String words(RuntimeException failure) {
    return firstLine(settings, failure);
  }

  private static String firstLine(RestSettings settings, RuntimeException failure) {
    Throwable deepest = failure;
    while (failure.getMessage() == null && deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    String text = String.valueOf(deepest.getMessage()).lines().findFirst().orElse("").strip();
    return settings.hidden(failure.getClass().getSimpleName() + ": " + text);
  }

  @Override
  public void close() {
    closed(catalog);
  }

  private static void closed(RESTCatalog catalog) {
    try {
      catalog.close();
    } catch (IOException | RuntimeException leftOpen) {
      // Nothing is lost with it.
    }
  }
}
