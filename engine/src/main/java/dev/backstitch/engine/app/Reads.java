package dev.backstitch.engine.app;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.read.ReleaseTables;
import dev.backstitch.engine.read.WorkspaceTables;
import dev.backstitch.engine.read.catalog.HomeCatalog;
import dev.backstitch.engine.read.filed.FiledTables;
import dev.backstitch.engine.read.filed.FiledView;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.table.FileCourier;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the published tables: every query sees one release and nothing of another. */
public final class Reads {
  private final Opened opened;

  Reads(Opened opened) {
    this.opened = opened;
  }

  /**
   * What to read; at most one of release, instant and workspace.
   *
   * @param release which release; null for the newest
   * @param asOf the newest release at an instant; null for the newest
   * @param workspace what a run has staged, over the release that it began with; null for what is
   *     published
   * @param limit most rows to answer
   */
  public record Request(
      String sql,
      @Nullable Long release,
      @Nullable Instant asOf,
      @Nullable String workspace,
      int limit) {
    public Request {
      Objects.requireNonNull(sql);
    }

    /** Of what is published. */
    public Request(String sql, @Nullable Long release, @Nullable Instant asOf, int limit) {
      this(sql, release, asOf, null, limit);
    }
  }

  /**
   * The rows, and the release they are of; 0 when nothing was published yet.
   *
   * @param workspace whose staged tables were read over that release; null for none
   */
  public record Answer(long release, @Nullable String workspace, Queries.Result result) {}

  /**
   * Answers one SELECT. Blocking.
   *
   * @throws ProblemException BS-179 when there is no such release, BS-635 no such workspace, BS-636
   *     nothing staged in it; BS-63n for what is wrong with the text
   */
  public Answer query(Request request, Cancellation cancellation) {
    Reach reach = reach(request);
    Queries.Query query =
        new Queries.Query(request.sql(), reach.tables(), reach.catalog(), request.limit());
    Queries.Result result = opened.home().queries().query(query, cancellation);
    return new Answer(reach.release(), request.workspace(), result);
  }

  /**
   * What a text may read, for whoever runs it elsewhere.
   *
   * @param release that the tables belong to; 0 when nothing was published yet
   * @param catalog tables about the home itself
   * @param courier brings files that a text reads
   */
  public record Reach(
      long release, TableSet tables, List<CatalogTable> catalog, FileCourier courier) {
    public Reach {
      catalog = List.copyOf(catalog);
    }
  }

  /**
   * What the request's text may read; the text itself is not looked at.
   *
   * @throws ProblemException BS-179 when there is no such release, BS-635 no such workspace, BS-636
   *     nothing staged in it
   */
  public Reach reach(Request request) {
    Storage storage = opened.home().storage();
    WorkspaceTables.View view = view(request);
    TableSet published = new ReleaseTables(opened.project(), storage.tables(), view.snapshots());
    HomeCatalog catalog =
        new HomeCatalog(opened.project(), storage.metadata(), storage.tables(), opened::state);
    return new Reach(
        view.base(),
        new FiledTables(published, filed(view)),
        catalog.tables(),
        opened.home().courier());
  }

  private FiledView filed(WorkspaceTables.View view) {
    Metadata metadata = opened.home().metadata();
    return new FiledView(
        opened.project(),
        opened.home().storage().tables(),
        view.base(),
        opened.filings(view.base()),
        metadata.corrections(),
        opened::extent);
  }

  private WorkspaceTables.View view(Request request) {
    Metadata metadata = opened.home().metadata();
    if (request.workspace() != null) {
      return new WorkspaceTables(metadata, opened.home().storage().tables())
          .of(request.workspace(), opened.project().graph().order());
    }
    long release = release(request);
    return new WorkspaceTables.View(release, metadata.releases().snapshots(release));
  }

  private long release(Request request) {
    if (request.asOf() != null) {
      return opened.home().metadata().releases().asOf(request.asOf()).map(Release::id).orElse(0L);
    }
    if (request.release() == null) {
      return opened.release();
    }
    return opened
        .home()
        .metadata()
        .releases()
        .find(request.release())
        .map(Release::id)
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-179", "release " + request.release(), "was never published")
                        .next("The newest is " + opened.release() + ".")));
  }
}
