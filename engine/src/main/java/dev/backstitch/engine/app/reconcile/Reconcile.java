package dev.backstitch.engine.app.reconcile;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.ShownStates;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.reconcile.Compared.Part;
import dev.backstitch.storage.reconcile.Compared.Side;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.storage.reconcile.Reconciliations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares assets with totals that somebody else computed; every comparison is kept. */
public final class Reconcile {
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
   * @throws ProblemException BS-682 to BS-685 for totals that are not right, BS-689 for too many;
   *     BS-179, BS-635, BS-636 for a release or workspace that is not there
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
    Selected selected = selected(request.select());
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

  private Selected selected(@Nullable String select) {
    Selection selection = select == null ? null : Selection.parse(select);
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
            .next("Declare them: reconciledWith(totals(OWNER, csv(...)).per(...).sum(...))."));
  }

  /** Published partitions, and those that a workspace has staged. */
  private PartitionSet visible(AssetName name, Shown shown) {
    PartitionSet published = opened.seen(shown.release()).state().of(name).published();
    PartitionSet staged = shown.staged().get(name);
    return staged == null ? published : published.union(published.extent().set(staged.region()));
  }

  /**
   * Compares what a run restates, before and after, and a control period that it was not to touch.
   * Blocking.
   *
   * @param word why it counts even when it does not agree; null for nobody's word. Not kept when
   *     all agrees
   * @throws ProblemException as {@link #of}; BS-686 when the control period is none, BS-687 when
   *     the word is not enough
   */
  public Report ofRun(String run, Asked asked, Reconciled.@Nullable Overridden word) {
    Recording.requireGiven(word);
    RunComparing work = comparing(run, asked);
    return recorded(work.after(), work.compared(), work.controls(), asked, word);
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
   * Compares a run again with the same totals as the last time, read anew: what was rebuilt since
   * must agree as well. A word given then stands while the differences are the same.
   *
   * @return empty when it was never compared
   */
  public Optional<Report> again(String run) {
    return history().last(run).map(last -> again(run, last));
  }

  private Report again(String run, Reconciled last) {
    Asked asked = Asked.read(last.asked());
    RunComparing work = comparing(run, asked);
    String now = Recording.differences(work.after(), work.compared(), work.controls());
    boolean isTheSame = now.equals(last.differences());
    return recorded(
        work.after(),
        work.compared(),
        work.controls(),
        asked,
        isTheSame ? last.overridden() : null);
  }

  /** Whether a run restates an asset that declares totals, so that they have to be compared. */
  public boolean isRequired(String run) {
    return range(run).keySet().stream().anyMatch(name -> declares(graph().asset(name)));
  }

  /** What was compared of a run the last time. */
  public Optional<Reconciled> last(String run) {
    return history().last(run);
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
            asked.text(),
            differences,
            differences.isEmpty() ? null : word,
            Recording.lines(compared, controls));
    return new Report(shown, compared, controls, history().record(made));
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
