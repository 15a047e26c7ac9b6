package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.late.LateQuery;
import dev.backstitch.engine.late.Placing;
import dev.backstitch.engine.state.EventPartitions;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.LateConvention;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.select.Selection;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.Decision;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.storage.late.LateRows.Fate;
import dev.backstitch.storage.query.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows rows that came after their partition had closed, and takes people's word on them. */
public final class Late {
  private final Opened opened;

  Late(Opened opened) {
    this.opened = opened;
  }

  /**
   * One reader that places the rows of a raw asset by their own time.
   *
   * @param convention what it declared of late rows, in words
   * @param late by partition and delivery
   * @param accounts of every delivery
   */
  public record Reader(
      AssetName asset,
      AssetName from,
      String convention,
      List<LateRows> late,
      List<Account> accounts) {
    public Reader {
      late = List.copyOf(late);
      accounts = List.copyOf(accounts);
    }

    /** Deliveries with rows that no partition takes. */
    public List<Account> unplaceable() {
      return accounts.stream().filter(a -> a.tally().unplaceable() > 0).toList();
    }
  }

  /**
   * What somebody decides on.
   *
   * @param selection {@code asset} for all that wait, or {@code asset[partitions]}, which also
   *     takes rows that were decided otherwise before
   * @param delivery path of the delivery that brought them; null for any
   * @param select the assets that may be rebuilt; null for all
   */
  public record Choice(
      String selection, @Nullable String delivery, @Nullable String select, String reason) {}

  /** A decision, and the plan that rebuilds what it changes; none where nothing changes. */
  public record Decided(Decision decision, BackfillPlans.@Nullable Planned planned) {
    public Optional<BackfillPlans.Planned> plan() {
      return Optional.ofNullable(planned);
    }
  }

  /** Every reader among the selected assets, or of all. */
  public List<Reader> readers(@Nullable String select) {
    Set<AssetName> selected =
        select == null
            ? Set.copyOf(opened.project().graph().order())
            : Selection.parse(select).of(opened.project().graph());
    List<LateRows> late = opened.home().metadata().late().late();
    List<Reader> out = new ArrayList<>();
    for (AssetName name : opened.project().graph().order()) {
      List<Edge> edges = Placing.edges(opened.project(), name);
      if (selected.contains(name) && !edges.isEmpty()) {
        List<Account> accounts = opened.home().metadata().late().accounts(name);
        edges.forEach(edge -> out.add(reader(edge, late, accounts)));
      }
    }
    return out;
  }

  private static Reader reader(Edge edge, List<LateRows> late, List<Account> accounts) {
    String alias = edge.input().alias();
    return new Reader(
        edge.down(),
        edge.up(),
        LateConvention.words(edge.input()),
        late.stream()
            .filter(r -> r.reader().equals(edge.down()) && r.alias().equals(alias))
            .toList(),
        accounts.stream().filter(a -> a.alias().equals(alias)).toList());
  }

  /**
   * The late rows themselves, as they were delivered.
   *
   * @throws ProblemException BS-731 when there are none
   */
  public List<Reads.Answer> rows(String selection, int most) {
    List<LateRows> late = among(selection, Set.of(Fate.values()));
    requireAny(selection, late);
    ProjectState state = opened.state();
    List<Reads.Answer> out = new ArrayList<>();
    for (AssetName reader : late.stream().map(LateRows::reader).distinct().toList()) {
      for (Edge edge : Placing.edges(opened.project(), reader)) {
        List<LateRows> here =
            late.stream()
                .filter(r -> r.reader().equals(reader))
                .filter(r -> r.alias().equals(edge.input().alias()))
                .toList();
        if (!here.isEmpty()) {
          String sql = new LateQuery(opened.project(), state, edge).text(here);
          out.add(
              new Reads(opened)
                  .query(new Reads.Request(sql, null, null, most), Cancellation.NEVER));
        }
      }
    }
    return out;
  }

  /**
   * Accepts late rows: from now on they are placed where they belong, whenever that is built, and a
   * backfill is planned that builds it. Readers see nothing of it before that is published.
   *
   * @throws ProblemException BS-731 when there are no such rows, BS-732 without a reason, BS-733
   *     when they cannot be accepted
   */
  public Decided accept(Choice choice) {
    return decide(choice, true);
  }

  /**
   * Rejects late rows: they stay where they were delivered and count nowhere. Where they had been
   * accepted a backfill is planned that builds their partitions without them.
   *
   * @throws ProblemException BS-731 when there are no such rows, BS-732 without a reason
   */
  public Decided reject(Choice choice) {
    return decide(choice, false);
  }

  private Decided decide(Choice choice, boolean accepts) {
    if (choice.reason().isBlank()) {
      throw new ProblemException(
          Problem.of("BS-732", "late " + (accepts ? "accept" : "reject"), "has no reason")
              .next("Say with --reason why; it goes on record."));
    }
    boolean isExact =
        !Selection.parse(choice.selection()).partitionTexts(opened.project().graph()).isEmpty();
    Fate decided = accepts ? Fate.REJECTED : Fate.ACCEPTED;
    List<LateRows> rows =
        among(choice.selection(), isExact ? Set.of(Fate.WAITING, decided) : Set.of(Fate.WAITING))
            .stream()
            .filter(r -> choice.delivery() == null || r.arrival().path().equals(choice.delivery()))
            .toList();
    requireAny(choice.selection(), rows);
    if (accepts) {
      rows.forEach(this::requirePlain);
    }
    List<LateRows> changing =
        accepts ? rows : rows.stream().filter(r -> r.fate() == Fate.ACCEPTED).toList();
    BackfillPlans.Planned planned = changing.isEmpty() ? null : plan(changing, choice);
    Decision decision =
        opened
            .home()
            .metadata()
            .late()
            .record(
                new Decision(
                    0,
                    accepts,
                    opened.clock().instant(),
                    opened.by(),
                    choice.reason(),
                    planned == null ? "" : planned.saved().id(),
                    rows));
    return new Decided(decision, planned);
  }

  private BackfillPlans.Planned plan(List<LateRows> rows, Choice choice) {
    List<String> from =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    LateRows::reader,
                    TreeMap::new,
                    Collectors.mapping(LateRows::event, Collectors.toCollection(TreeSet::new))))
            .entrySet()
            .stream()
            .map(e -> e.getKey() + "[" + String.join(",", e.getValue()) + "]")
            .toList();
    return new BackfillPlans(opened)
        .plan(new BackfillPlans.Request(from, Set.of(), choice.select(), choice.reason()));
  }

  private List<LateRows> among(String selection, Set<Fate> fates) {
    Selection parsed = Selection.parse(selection);
    Set<AssetName> selected = parsed.of(opened.project().graph());
    Map<AssetName, String> texts = parsed.partitionTexts(opened.project().graph());
    return opened.home().metadata().late().late().stream()
        .filter(rows -> selected.contains(rows.reader()) && fates.contains(rows.fate()))
        .filter(rows -> isAmong(rows, texts.get(rows.reader())))
        .toList();
  }

  private boolean isAmong(LateRows rows, @Nullable String partitions) {
    if (partitions == null) {
      return true;
    }
    Extent extent = opened.extent(rows.reader());
    PartitionSet keys = extent.parse(partitions);
    return !EventPartitions.of(extent, rows.event()).intersect(keys).isEmpty();
  }

  private static void requireAny(String selection, List<LateRows> rows) {
    if (rows.isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-731", selection, "has no such late rows")
              .next("See `backstitch late list`."));
    }
  }

  /** Which of several partitions of one time a row belongs to is for the reader's text to say. */
  private void requirePlain(LateRows rows) {
    Extent extent = opened.extent(rows.reader());
    if (extent.sides().size() != 1) {
      String by =
          extent.scheme().dimensions().stream()
              .map(Dimension::name)
              .collect(Collectors.joining(" and "));
      throw new ProblemException(
          Problem.of(
                  "BS-733",
                  rows.reader() + " " + rows.event(),
                  "has late rows by "
                      + by
                      + ", expected a table by time alone, where it is known which partition they"
                      + " belong to")
              .next(
                  "Declare a longer openFor(days(...)) for it and restate the partitions with a"
                      + " backfill, or `backstitch late reject "
                      + rows.reader()
                      + " --reason '...'`."));
    }
  }
}
