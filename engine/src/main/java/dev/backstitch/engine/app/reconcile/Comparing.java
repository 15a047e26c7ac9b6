package dev.backstitch.engine.app.reconcile;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.ingest.Landing;
import dev.backstitch.engine.reconcile.Reconciliation;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.engine.reconcile.side.OurFigures;
import dev.backstitch.engine.reconcile.side.TheirRows;
import dev.backstitch.engine.reconcile.side.Theirs;
import dev.backstitch.engine.reconcile.side.TotalsFiles;
import dev.backstitch.engine.reconcile.side.TypedTotals;
import dev.backstitch.storage.reconcile.Compared.Part;
import dev.backstitch.storage.reconcile.Compared.Side;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Both sides of an asset's totals, read through the ports of a home. For one thread. */
final class Comparing {
  private final Opened opened;
  private final TheirRows declared;
  private final TotalsFiles files;
  private final OurFigures ours;

  Comparing(Opened opened) {
    this.opened = opened;
    this.files = new TotalsFiles(opened.home().storage(), opened.home().scratch());
    this.declared =
        new TheirRows(files, opened.home().outside(), () -> new Landing(opened.landing().get()));
    this.ours =
        new OurFigures(opened.project(), opened.home().storage().tables(), opened.home().queries());
  }

  /**
   * Totals of an asset.
   *
   * @param isGiven whether they came with the command, in place of declared ones
   * @param isPlaced whether they belong to partitions
   */
  record Book(AssetName asset, Terms terms, Theirs theirs, boolean isGiven, boolean isPlaced) {}

  /** All totals that an asset declares, or those given in their place. */
  List<Book> books(AssetDefinition asset, Asked asked, PartitionSet wanted) {
    if (asked.givesTotals()) {
      return List.of(book(asset, given(asset, asked), true, wanted));
    }
    List<Book> out = new ArrayList<>();
    for (Totals totals : asset.reconciliations()) {
      out.add(book(asset, declared.of(asset, totals, wanted), false, wanted));
    }
    return out;
  }

  private TheirRows.Told given(AssetDefinition asset, Asked asked) {
    TypedTotals typed = typed(asked);
    return asked.isAdHoc()
        ? AdHoc.of(asked).told(asset, opened.project().table(asset.name()).schema(), typed)
        : typed.asDeclaredBy(asset);
  }

  private TypedTotals typed(Asked asked) {
    String file = asked.file();
    String text = asked.text();
    if (file == null) {
      return TypedTotals.parse(asked.totals());
    }
    return text == null ? files.typed(Path.of(file)) : files.typed(file, text);
  }

  private Book book(
      AssetDefinition asset, TheirRows.Told told, boolean isGiven, PartitionSet wanted) {
    Theirs theirs =
        Theirs.of(opened.project(), asset.name(), wanted.extent(), told.terms(), told.rows());
    return new Book(asset.name(), told.terms(), theirs, isGiven, theirs.isPlaced());
  }

  /** Compares over some partitions. */
  Reconciliation compare(Book book, Part part, Side side, Shown shown, PartitionSet keys) {
    return Reconciliation.of(
        book.asset(),
        book.terms(),
        part,
        side,
        keys,
        new Reconciliation.Sides(
            ours.of(book.asset(), book.terms(), shown.snapshots(), keys), book.theirs().in(keys)));
  }
}
