package dev.backstitch.engine.app.reconcile;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.ShownStates;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.Controls;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.reconcile.ControlPeriod;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.storage.reconcile.Compared.Part;
import dev.backstitch.storage.reconcile.Compared.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One restatement beside the totals of its assets: range and control. For one thread. */
final class RunComparing {
  private final Opened opened;
  private final Comparing comparing;
  private final Shown before;
  private final Shown after;
  private final Map<AssetName, PartitionSet> ranges;
  private final Controls proofs;
  private final List<Reconciliation> compared = new ArrayList<>();
  private final List<Control> controls = new ArrayList<>();

  /**
   * @param ranges what it restates of each asset
   */
  RunComparing(
      Opened opened,
      Comparing comparing,
      Shown before,
      Shown after,
      Map<AssetName, PartitionSet> ranges) {
    this.opened = opened;
    this.comparing = comparing;
    this.before = before;
    this.after = after;
    this.ranges = ranges;
    this.proofs = new ShownStates(opened).controls(before, after);
  }

  /** What the restatement shows. */
  Shown after() {
    return after;
  }

  List<Reconciliation> compared() {
    return compared;
  }

  List<Control> controls() {
    return controls;
  }

  void compare(String run, Asked asked) {
    List<AssetDefinition> declaring =
        opened.project().graph().order().stream()
            .filter(ranges::containsKey)
            .map(name -> opened.project().graph().asset(name))
            .filter(asset -> !asset.reconciliations().isEmpty())
            .toList();
    if (declaring.isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-685", "run " + run, "restates no asset that declares totals")
              .next("Nothing has to be reconciled; see `backstitch backfill publish`."));
    }
    AssetName given = asked.givesTotals() ? given(run, asked, declaring) : null;
    for (AssetDefinition asset : declaring) {
      Asked own = asset.name().equals(given) ? asked : asked.withoutTotals();
      compare(asset, own);
    }
  }

  /** The asset that given totals are of. */
  private AssetName given(String run, Asked asked, List<AssetDefinition> declaring) {
    List<AssetName> names = declaring.stream().map(AssetDefinition::name).toList();
    String named = asked.asset();
    AssetName one = named == null ? names.get(0) : opened.asset(named);
    if ((named == null && names.size() > 1) || !names.contains(one)) {
      String found = named == null ? "no --asset" : named;
      throw new ProblemException(
          Problem.of(
                  "BS-685",
                  "run " + run,
                  "found " + found + " for the given totals, expected one of: " + text(names))
              .next("Say --asset " + names.get(0) + "."));
    }
    return one;
  }

  private static String text(List<AssetName> names) {
    return String.join(", ", names.stream().map(AssetName::toString).toList());
  }

  private void compare(AssetDefinition asset, Asked asked) {
    PartitionSet range = range(asset.name());
    PartitionSet published =
        range
            .extent()
            .set(opened.seen(before.release()).state().of(asset.name()).published().region());
    PartitionSet control = control(asset.name(), range, published, asked.control());
    for (Comparing.Book book : comparing.books(asset, asked, range.union(control))) {
      PartitionSet keys = book.isPlaced() || book.isGiven() ? range : range.union(published);
      compared.add(comparing.compare(book, Part.RANGE, Side.PUBLISHED, before, keys));
      compared.add(comparing.compare(book, Part.RANGE, Side.WORKSPACE, after, keys));
      boolean isTold =
          book.isPlaced() && (!book.isGiven() || !book.theirs().in(control).byKey().isEmpty());
      if (isTold && !control.isEmpty()) {
        compared.add(comparing.compare(book, Part.CONTROL, Side.WORKSPACE, after, control));
      }
    }
    if (!control.isEmpty()) {
      controls.add(proofs.of(asset.name(), control, before, after));
    }
  }

  private PartitionSet range(AssetName asset) {
    PartitionSet range = ranges.get(asset);
    if (range == null) {
      throw new IllegalArgumentException("Cannot find what is restated of " + asset);
    }
    return range;
  }

  private static PartitionSet control(
      AssetName asset, PartitionSet range, PartitionSet published, @Nullable String text) {
    if (text == null) {
      return ControlPeriod.beside(range, published);
    }
    PartitionSet control = range.extent().parse(text);
    PartitionSet both = control.intersect(range);
    if (!both.isEmpty()) {
      throw new ProblemException(
          Problem.of(
                  "BS-686",
                  "control " + text,
                  "has partitions of "
                      + asset
                      + " that are being restated: "
                      + both.text()
                      + ", expected none of them")
              .next("Name partitions beside " + range.text() + "."));
    }
    return control;
  }
}
