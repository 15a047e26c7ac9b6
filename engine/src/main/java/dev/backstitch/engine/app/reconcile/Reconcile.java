package dev.backstitch.engine.app.reconcile;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.ShownStates;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.ledger.Ledger;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.backfill.Experiment;
import dev.backstitch.storage.reconcile.Compared.Part;
import dev.backstitch.storage.reconcile.Compared.Side;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.storage.reconcile.Reconciliations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares assets with totals that somebody else computed; every comparison is kept. */
public final class Reconcile {
  /** So many differences of each comparison are kept word by word. */
  private static final int KEPT = 1_000;

  private final Opened opened;
  private final ShownStates states;

  public Reconcile(Opened opened) {
    this.opened = opened;
    this.states = new ShownStates(opened);
  }

  /**
   * What to compare; at most one of release and workspace.
   *
   * @param select assets, with partitions where not all are meant; null for all that declare totals
   * @param release null for the newest
   * @param workspace a run whose staged tables are compared; null for what is published
   */
  public record Request(
      @Nullable String select, @Nullable Long release, @Nullable String workspace, Asked asked) {
    public Request {
      Objects.requireNonNull(asked);
    }
  }

  /**
   * Compares what readers see. Blocking.
   *
   * @throws ProblemException BS-682 to BS-685 for totals that are not right, BS-689 for too many,
   *     BS-872 and BS-873 for columns that are said with the command; BS-179, BS-635, BS-636 for a
   *     release or workspace that is not there
   */
  public Report of(Request request) {
    String run = request.workspace();
    Long release = request.release();
    Shown shown =
        run == null
            ? states.release(release == null ? opened.release() : release)
            : states.workspace(run);
    Side side = run == null ? Side.PUBLISHED : Side.WORKSPACE;
    Comparing comparing = new Comparing(opened);
    List<Reconciliation> out = new ArrayList<>();
    Selected selected = selected(request.select(), request.asked());
    for (AssetName name : graph().order()) {
      if (selected.assets().contains(name)) {
        PartitionSet all = visible(name, shown);
        String text = selected.texts().get(name);
        PartitionSet keys = text == null ? all : all.extent().parse(text);
        for (Comparing.Book book : comparing.books(graph().asset(name), request.asked(), keys)) {
          PartitionSet compared = book.isPlaced() || book.isGiven() ? keys : all;
          out.add(comparing.compare(book, Part.RANGE, side, shown, compared));
        }
      }
    }
    return recorded(shown, out, List.of(), request.asked(), null);
  }

  private record Selected(Set<AssetName> assets, Map<AssetName, String> texts) {}

  private Selected selected(@Nullable String select, Asked asked) {
    Selection selection = select == null ? null : Selection.parse(select);
    if (asked.isAdHoc()) {
      AdHoc.of(asked);
      if (selection == null) {
        throw new ProblemException(
            Problem.of("BS-872", "reconcile --per --sum", "names no asset")
                .next(
                    "Say whose columns these are: `backstitch reconcile ASSET --sum COLUMN ...`."));
      }
      return new Selected(Set.copyOf(selection.of(graph())), selection.partitionTexts(graph()));
    }
    Set<AssetName> named = selection == null ? Set.copyOf(graph().order()) : selection.of(graph());
    Set<AssetName> out =
        Set.copyOf(named.stream().filter(name -> declares(graph().asset(name))).toList());
    if (out.isEmpty()) {
      throw nothingDeclared(select == null ? "reconcile" : select);
    }
    return new Selected(out, selection == null ? Map.of() : selection.partitionTexts(graph()));
  }

  private static boolean declares(AssetDefinition asset) {
    return !asset.reconciliations().isEmpty();
  }

  private static ProblemException nothingDeclared(String subject) {
    return new ProblemException(
        Problem.of("BS-685", subject, "declares no totals to be reconciled with")
            .next(
                "Declare them: reconciledWith(totals(OWNER, csv(...)).per(...).sum(...)). Or say it"
                    + " once: --totals FILE.csv --per COLUMN --sum COLUMN."));
  }

  /** Published partitions, and those that a workspace has staged. */
  private PartitionSet visible(AssetName name, Shown shown) {
    PartitionSet published = opened.seen(shown.release()).state().of(name).published();
    PartitionSet staged = shown.staged().get(name);
    return staged == null ? published : published.union(published.extent().set(staged.region()));
  }

  /**
   * Compares what a backfill restates, before and after, and a control period that it was not to
   * touch; passes its gate when all agrees or somebody says why it counts, and opens it again when
   * neither is so. Blocking.
   *
   * @param id of the backfill or its run
   * @param word why it counts even when it does not agree; null for nobody's word. Not kept when
   *     all agrees
   * @throws ProblemException as {@link #of}; BS-660 and BS-662 when there is nothing built, BS-666
   *     when it changed meanwhile; BS-686 when the control period is none, BS-687 when the word is
   *     not enough
   */
  public Report ofBackfill(String id, Asked asked, Reconciled.@Nullable Overridden word) {
    Recording.requireGiven(word);
    Life life = ledger().life(id);
    life.requireAllowed(Kind.RECONCILE);
    RunComparing work = comparing(life.run(), asked);
    Report report = recorded(work.after(), work.compared(), work.controls(), asked, word);
    told(life, report);
    return report;
  }

  private RunComparing comparing(String run, Asked asked) {
    Shown after = states.workspace(run);
    Shown before = states.release(after.release());
    RunComparing work = new RunComparing(opened, new Comparing(opened), before, after, range(run));
    work.compare(run, asked);
    return work;
  }

  private Map<AssetName, PartitionSet> range(String run) {
    Extents extents = states.extents();
    return RunRange.of(
        opened.home().metadata().runs().find(run).orElseThrow(),
        opened.home().metadata().journal().replay(run),
        extents::of);
  }

  /**
   * Compares the run of a backfill again with the same totals as the last time, read anew: what was
   * rebuilt since must agree as well. A word given then stands while the differences are the same.
   * Where it was never compared the gate stays open.
   */
  public void again(Life life, Gate gate) {
    if (gate.name().equals(Gates.RECONCILED)) {
      history().last(life.run()).ifPresent(last -> again(life, last));
    }
  }

  private void again(Life life, Reconciled last) {
    Asked asked = Asked.read(last.asked());
    RunComparing work = comparing(life.run(), asked);
    String now = Recording.differences(work.after(), work.compared(), work.controls());
    Reconciled.Overridden word = now.equals(last.differences()) ? last.overridden() : null;
    told(life, recorded(work.after(), work.compared(), work.controls(), asked, word));
  }

  /** Puts it on the record of its backfill, as it is shown. */
  private void told(Life life, Report report) {
    Reconciled recorded = report.recorded();
    opened
        .home()
        .metadata()
        .experiments()
        .record(
            new Experiment(
                0,
                life.id(),
                life.run(),
                Experiment.Kind.RECONCILIATION,
                "reconciliation " + recorded.number(),
                recorded.at(),
                recorded.by(),
                report.holds() ? "all agrees" : "does not agree",
                ReportDocument.of(report, KEPT)));
    new Telling(ledger(), opened.by()).tell(life, report);
  }

  private Ledger ledger() {
    return new Ledger(opened.home().metadata(), opened.clock());
  }

  private Reconciliations history() {
    return opened.home().metadata().reconciliations();
  }

  private Report recorded(
      Shown shown,
      List<Reconciliation> compared,
      List<Control> controls,
      Asked asked,
      Reconciled.@Nullable Overridden word) {
    String differences = Recording.differences(shown, compared, controls);
    Reconciled made =
        new Reconciled(
            0,
            shown.workspace(),
            shown.release(),
            opened.clock().instant(),
            opened.by(),
            asked.kept(),
            differences,
            differences.isEmpty() ? null : word,
            Recording.lines(compared, controls));
    return new Report(shown, compared, controls, history().record(made));
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
