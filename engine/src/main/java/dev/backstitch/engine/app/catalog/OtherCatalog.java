package dev.backstitch.engine.app.catalog;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.catalog.Announcer;
import dev.backstitch.engine.catalog.CatalogRecord;
import dev.backstitch.engine.catalog.StartProbe;
import dev.backstitch.storage.catalog.Finding;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.catalog.ToldCatalog;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Deals with the REST catalog that a home tells of its releases. */
public final class OtherCatalog {
  private final Opened opened;

  public OtherCatalog(Opened opened) {
    this.opened = opened;
  }

  /**
   * A home's catalog as the home knows it.
   *
   * @param told the newest release of which it was told everything; 0 for none
   * @param pending releases that it was not told yet, newest first
   */
  public record View(String address, Statement statement, long told, List<Release> pending) {
    public View {
      Objects.requireNonNull(address);
      Objects.requireNonNull(statement);
      pending = List.copyOf(pending);
    }
  }

  /** What is on record, without asking the catalog; empty when there is none. */
  public Optional<View> view() {
    CatalogRecord kept = kept();
    return opened
        .home()
        .catalog()
        .map(
            catalog ->
                new View(
                    catalog.address(),
                    kept.statement().orElseThrow(),
                    kept.release(),
                    announcer().pending()));
  }

  /**
   * Probes a catalog, and tells it of all releases from now on. Blocking.
   *
   * @throws ProblemException BS-657 when it fails what is needed; BS-658 when it cannot be reached;
   *     BS-659 when the address is none, or another catalog is attached
   */
  public Statement attach(String address) {
    ToldCatalog catalog = opened.home().catalogAt(address);
    kept().address().filter(old -> !old.equals(catalog.address())).ifPresent(this::refuseSecond);
    Statement statement = probed(catalog);
    kept().attach(catalog.address(), statement);
    opened.home().forgetStart();
    return statement;
  }

  private void refuseSecond(String attached) {
    throw new ProblemException(
        Problem.of("BS-659", "catalog " + attached, "is attached to this home already")
            .next("`backstitch catalog detach` first; what it shows stays as it is."));
  }

  private Statement probed(ToldCatalog catalog) {
    Statement statement = catalog.probe(opened.clock().instant());
    if (!statement.fatal().isEmpty()) {
      throw new ProblemException(refused(catalog, statement));
    }
    return statement;
  }

  private static Problem refused(ToldCatalog catalog, Statement statement) {
    return Problem.of(
            "BS-657",
            "catalog " + catalog.address(),
            "found that it does not hold: "
                + statement.fatal().stream()
                    .map(OtherCatalog::words)
                    .collect(Collectors.joining("; ")))
        .blamedOn(Blame.EXTERNAL)
        .next(
            "Give the user its rights and let the server read and write this home's warehouse, or"
                + " take another server; then attach it again. Nothing was told.");
  }

  private static String words(Finding finding) {
    return finding.what() + (finding.detail().isEmpty() ? "" : " (" + finding.detail() + ")");
  }

  /**
   * Probes the attached catalog again. Blocking.
   *
   * @throws ProblemException as {@link #attach}; BS-659 when none is attached
   */
  public Statement probe() {
    Statement statement = probed(attached());
    kept().probed(statement);
    opened.home().forgetStart();
    return statement;
  }

  /**
   * Compares every released table with what the catalog shows, and tells what differs. Blocking.
   *
   * @return what could not be told
   * @throws ProblemException BS-659 when none is attached
   */
  public List<Problem> tell() {
    return announcer().tellAll();
  }

  /** Tells what is pending; does nothing when there is no catalog. */
  public void tellPending() {
    opened.tellReaders();
  }

  /** Why the catalog was not told everything when it was told last; empty when it was. */
  public List<Problem> untold() {
    return opened.home().untold();
  }

  /**
   * What the look at the catalog saw that every start begins: that it cannot be reached, or is not
   * what was probed. Waits for the answer, for two seconds from the start at most.
   */
  public List<Problem> atStart() {
    return opened.home().atStart().map(StartProbe::problems).orElse(List.of());
  }

  /**
   * Makes the catalog show what was released of a table that another program wrote to there.
   *
   * @throws ProblemException BS-658 when it cannot be reached; BS-659 when none is attached, or the
   *     table there is not ours
   */
  public AssetName restore(String table) {
    AssetName asset = opened.asset(table);
    announcer().restore(asset);
    return asset;
  }

  /**
   * Tells it nothing any more; what it shows stays as it is.
   *
   * @throws ProblemException BS-659 when none is attached
   */
  public String detach() {
    String address = attached().address();
    kept().detach();
    opened.home().forgetStart();
    return address;
  }

  private ToldCatalog attached() {
    return opened
        .home()
        .catalog()
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-659", "catalog", "found none attached to this home")
                        .next("`backstitch catalog attach URI` probes one and attaches it.")));
  }

  private CatalogRecord kept() {
    return new CatalogRecord(opened.home().metadata().properties());
  }

  private Announcer announcer() {
    attached();
    return opened.announcer().orElseThrow();
  }
}
