package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.home.ShownStates;
import dev.backstitch.engine.diff.AssetDiff;
import dev.backstitch.engine.diff.Control;
import dev.backstitch.engine.diff.Controls;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.engine.diff.Shown;
import dev.backstitch.engine.diff.TableDiffs;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.storage.compare.Diffs.Page;
import dev.backstitch.storage.compare.Diffs.RowPage;
import dev.backstitch.storage.table.Tables;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Says what became of tables between two releases, or in a workspace. */
public final class Diffs {
  private final Opened opened;
  private final ShownStates states;

  Diffs(Opened opened) {
    this.opened = opened;
    this.states = new ShownStates(opened);
  }

  /**
   * What to compare; either two releases, or a workspace with the release that it was opened over.
   *
   * @param from a release; 0 for the state before the first. Not looked at with a workspace
   * @param workspace a run; null to compare releases
   * @param select assets, with partitions where not all are meant; null for everything
   * @param controls {@code asset[partitions]} that nothing was to touch
   * @param tolerances by column name: the largest difference that is not a change
   * @param samples rows to show of each kind of change
   */
  public record Request(
      long from,
      long to,
      @Nullable String workspace,
      @Nullable String select,
      List<String> controls,
      Map<String, BigDecimal> tolerances,
      int samples) {
    public Request {
      controls = List.copyOf(controls);
      tolerances = Map.copyOf(tolerances);
    }
  }

  /**
   * Compares. Blocking.
   *
   * @throws ProblemException BS-179 when a release was never published, BS-635 and BS-636 for a
   *     workspace, BS-552 when a tolerance names no column
   */
  public ProjectDiff diff(Request request) {
    Shown after = after(request);
    Shown before = before(request, after);
    Map<AssetName, PartitionText> chosen = chosen(request.select());
    requireTolerances(request.tolerances(), chosen.keySet());
    Extents extents = states.extents();
    TableDiffs tables = tableDiffs();
    TableDiffs.Wish wish = new TableDiffs.Wish(request.tolerances(), request.samples());
    List<AssetDiff> assets = new ArrayList<>();
    chosen.forEach(
        (name, text) -> {
          Extent extent = extents.of(name);
          assets.add(tables.of(name, before, after, extent, text.within(extent), wish));
        });
    return new ProjectDiff(before, after, assets, controls(request.controls(), before, after));
  }

  private Shown after(Request request) {
    return request.workspace() == null
        ? states.release(request.to())
        : states.workspace(request.workspace());
  }

  private Shown before(Request request, Shown after) {
    return states.release(request.workspace() == null ? request.from() : after.release());
  }

  private TableDiffs tableDiffs() {
    return new TableDiffs(
        opened.project(), tables(), opened.home().hashes(), opened.home().diffs());
  }

  /**
   * Rows of one table that differ, a page at a time: the same request has them in the same order.
   * Blocking.
   *
   * @param request selects one asset; its samples are not looked at
   * @throws ProblemException as {@link #diff}; BS-554 when it selects none, or several
   */
  public RowPage rows(Request request, Page page) {
    One one = one(request);
    return tableDiffs().rows(one.name(), one.sides(), one.within(), one.wish(), page);
  }

  /**
   * Writes all rows of one table that differ to a Parquet file. Blocking.
   *
   * @param request as for {@link #rows}
   * @param kind null for all of them
   * @param file that is not there yet, in a folder that holds nothing else
   * @return how many rows
   * @throws ProblemException as {@link #rows}
   */
  public long write(Request request, @Nullable Kind kind, Path file) {
    One one = one(request);
    return tableDiffs().write(one.name(), one.sides(), one.within(), one.wish(), kind, file);
  }

  private record One(
      AssetName name,
      TableDiffs.Sides sides,
      @Nullable PartitionSet within,
      TableDiffs.Wish wish) {}

  private One one(Request request) {
    Map<AssetName, PartitionText> chosen = chosen(request.select());
    if (chosen.size() != 1) {
      throw new ProblemException(
          Problem.of(
                  "BS-554",
                  "rows of " + (request.select() == null ? "everything" : request.select()),
                  "found " + chosen.size() + " tables, expected one")
              .next("Name one, with partitions where not all are meant: orders[2024-03-01]."));
    }
    requireTolerances(request.tolerances(), chosen.keySet());
    Map.Entry<AssetName, PartitionText> only = chosen.entrySet().iterator().next();
    AssetName name = only.getKey();
    Shown after = after(request);
    Extent extent = states.extents().of(name);
    return new One(
        name,
        new TableDiffs.Sides(before(request, after), after, extent),
        only.getValue().within(extent),
        new TableDiffs.Wish(request.tolerances(), 0));
  }

  /** The partitions of an asset that a selection means; without text all. */
  private record PartitionText(@Nullable String text) {
    @Nullable PartitionSet within(Extent extent) {
      return text == null ? null : extent.parse(text);
    }
  }

  private Map<AssetName, PartitionText> chosen(@Nullable String select) {
    Map<AssetName, PartitionText> out = new LinkedHashMap<>();
    if (select == null) {
      graph().order().forEach(name -> out.put(name, new PartitionText(null)));
      return out;
    }
    Selection selection = Selection.parse(select);
    Map<AssetName, String> texts = selection.partitionTexts(graph());
    selection.of(graph()).forEach(name -> out.put(name, new PartitionText(texts.get(name))));
    return out;
  }

  private List<Control> controls(List<String> texts, Shown before, Shown after) {
    if (texts.isEmpty()) {
      return List.of();
    }
    Controls controls = states.controls(before, after);
    Extents extents = states.extents();
    List<Control> out = new ArrayList<>();
    for (String text : texts) {
      chosen(text)
          .forEach(
              (name, part) -> {
                PartitionSet within = part.within(extents.of(name));
                PartitionSet keys = within == null ? extents.of(name).all() : within;
                out.add(controls.of(name, keys, before, after));
              });
    }
    return out;
  }

  private void requireTolerances(Map<String, BigDecimal> tolerances, Set<AssetName> assets) {
    Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    assets.forEach(name -> known.addAll(opened.project().table(name).schema().names()));
    for (String column : tolerances.keySet()) {
      if (tolerances.getOrDefault(column, BigDecimal.ZERO).signum() < 0) {
        throw new ProblemException(
            Problem.of(
                "BS-552",
                "tolerance " + column,
                "found " + tolerances.get(column) + ", expected 0 or more"));
      }
      if (!known.contains(column)) {
        throw new ProblemException(
            Problem.of("BS-552", "tolerance " + column, "names no column of what is compared")
                .nearest(Nearest.to(column, List.copyOf(known)).orElse(null))
                .next("Say --tolerance COLUMN=DIFFERENCE."));
      }
    }
  }

  private Tables tables() {
    return opened.home().storage().tables();
  }

  private AssetGraph graph() {
    return opened.project().graph();
  }
}
