package dev.backstitch.engine.reconcile.side;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.definition.Totals;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.ingest.Landing;
import dev.backstitch.engine.reconcile.Terms;
import dev.backstitch.storage.outside.OutsideDatabases;
import dev.backstitch.storage.outside.OutsideRow;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** Reads declared totals from where they are kept, each time anew. */
public record TheirRows(TotalsFiles files, OutsideDatabases databases, Supplier<Landing> landing) {

  /** The rows, and the terms under which they are compared. */
  public record Told(Terms terms, List<OutsideRow> rows) {
    public Told {
      Objects.requireNonNull(terms);
      rows = List.copyOf(rows);
    }
  }

  /**
   * Blocking.
   *
   * @param wanted partitions whose totals are needed; others may come with them
   * @throws ProblemException BS-684 when there is nothing to read, BS-685 when they are typed in,
   *     BS-62n when files are not as declared
   */
  public Told of(AssetDefinition asset, Totals totals, PartitionSet wanted) {
    return totals.kept().accept(new Reading(asset, totals, wanted));
  }

  private final class Reading implements Totals.Kept.Visitor<Told> {
    private final AssetDefinition asset;
    private final Totals totals;
    private final PartitionSet wanted;

    Reading(AssetDefinition asset, Totals totals, PartitionSet wanted) {
      this.asset = asset;
      this.totals = totals;
      this.wanted = wanted;
    }

    @Override
    public Told inFiles(Totals.InFiles kept) {
      Source source = kept.source();
      List<Landing.Found> found = landing.get().files(source);
      if (found.isEmpty()) {
        throw new ProblemException(
            Problem.of(
                    "BS-684",
                    "totals of " + source.template(),
                    "found no such file in the landing folder")
                .next("Land it, or give other totals with --totals or --total."));
      }
      List<String> placedBy =
          source.namesPartition()
              ? asset.scheme().dimensions().stream().map(Dimension::name).toList()
              : List.of();
      List<Landing.Found> needed = found.stream().filter(this::isNeeded).toList();
      return new Told(Terms.of(totals, source.template()), files.rows(source, needed, placedBy));
    }

    private boolean isNeeded(Landing.Found file) {
      String partition = file.partition();
      return partition == null || wanted.contains(PartitionKey.parse(partition));
    }

    @Override
    public Told inDatabase(Totals.InDatabase kept) {
      String from = kept.isNamed() ? kept.address() : kept.address().split("[?;]", 2)[0];
      return new Told(Terms.of(totals, from), databases.rows(kept));
    }

    @Override
    public Told typedIn(Totals.TypedIn kept) {
      Terms terms = Terms.of(totals, "typed in");
      throw new ProblemException(
          Problem.of(
                  "BS-685",
                  asset.name().toString(),
                  "is reconciled with totals of "
                      + totals.from().team()
                      + " that somebody types in, found none")
              .next(
                  "Say --total "
                      + String.join("=...,", terms.columns())
                      + "=... for each, or --totals FILE.csv."));
    }
  }
}
