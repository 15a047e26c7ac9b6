package dev.backstitch.engine.late;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.RunFiles;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.Account.Late;
import dev.backstitch.storage.late.Account.Tally;
import dev.backstitch.storage.late.Arrival;
import dev.backstitch.storage.late.ArrivalCounts.Counted;
import dev.backstitch.storage.late.ArrivalCounts.Counting;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.query.PlacedBy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Accounts for every row of every delivery that a reader places by its own time: received = placed
 * + quarantined + rejected + unplaceable. What is on record is not counted again.
 */
public final class Accounting {
  private final Project project;
  private final ProjectState state;
  private final Storage storage;

  public Accounting(Project project, ProjectState state, Storage storage) {
    this.project = project;
    this.state = state;
    this.storage = storage;
  }

  /** Counts what is new, for all readers; answers what does not add up and so was not recorded. */
  public List<Problem> settle() {
    List<Problem> problems = new ArrayList<>();
    for (AssetName reader : project.graph().order()) {
      settle(reader).forEach(off -> problems.add(problem(off)));
    }
    return problems;
  }

  /**
   * Counts what is new for one reader.
   *
   * @throws ProblemException BS-730 when the rows of an arrival that these partitions read do not
   *     add up; a retry does not help
   */
  public void require(AssetName reader, PartitionSet keys) {
    List<Problem> problems = new ArrayList<>();
    for (Edge edge : Placing.edges(project, reader)) {
      PartitionSet read = edge.mapping().backward(keys, state.of(edge.up()).extent()).present();
      settle(edge).stream()
          .filter(off -> read.contains(PartitionKey.parse(off.arrival().key())))
          .forEach(off -> problems.add(problem(off)));
    }
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
  }

  private List<Account> settle(AssetName reader) {
    return Placing.edges(project, reader).stream().flatMap(e -> settle(e).stream()).toList();
  }

  /** Records what adds up and answers what does not. */
  private List<Account> settle(Edge edge) {
    Placing placing = new Placing(project, state, edge);
    List<Delivery> pending = pending(placing);
    if (pending.isEmpty()) {
      return List.of();
    }
    List<Account> counted = accounts(placing, pending, counted(placing, pending));
    storage.metadata().late().record(counted.stream().filter(a -> a.tally().balances()).toList());
    return counted.stream().filter(a -> !a.tally().balances()).toList();
  }

  /** The newest under each path, where no account of these rows by this rule is on record. */
  private List<Delivery> pending(Placing placing) {
    Map<String, Delivery> newest = new HashMap<>();
    for (Delivery delivery : storage.metadata().deliveries().of(placing.edge().up())) {
      newest.merge(delivery.path(), delivery, (a, b) -> a.number() > b.number() ? a : b);
    }
    if (newest.isEmpty()) {
      return List.of();
    }
    for (Account known : storage.metadata().late().accounts(placing.edge().down())) {
      Delivery there = newest.get(known.arrival().path());
      if (there != null
          && known.alias().equals(placing.edge().input().alias())
          && known.arrival().number() == there.number()
          && known.tally().received() == there.rows()
          && known.rule().equals(placing.rule())) {
        newest.remove(there.path());
      }
    }
    return newest.values().stream().toList();
  }

  private List<Counted> counted(Placing placing, List<Delivery> pending) {
    List<String> files =
        pending.stream().map(Delivery::location).filter(l -> !l.isEmpty()).distinct().toList();
    AssetName up = placing.edge().up();
    return storage
        .arrivals()
        .count(
            new Counting(
                new RunFiles(storage, project, Map.of()).table(up).schema(),
                files,
                new PlacedBy(placing.placement().column(), placing.zone()),
                pending.stream().map(placing::opening).toList(),
                placing.events()));
  }

  private List<Account> accounts(Placing placing, List<Delivery> pending, List<Counted> counted) {
    Map<String, List<Counted>> byPath = new HashMap<>();
    counted.forEach(c -> byPath.computeIfAbsent(c.path(), p -> new ArrayList<>()).add(c));
    return pending.stream()
        .map(d -> account(placing, d, byPath.getOrDefault(d.path(), List.of())))
        .toList();
  }

  private Account account(Placing placing, Delivery delivery, List<Counted> counted) {
    LatePolicy policy = placing.placement().late();
    long late = counted.stream().mapToLong(Counted::late).sum();
    Tally tally =
        new Tally(
            delivery.rows(),
            counted.stream().mapToLong(Counted::placed).sum()
                + (policy == LatePolicy.POST_IN_OPEN_PARTITION ? late : 0),
            policy == LatePolicy.QUARANTINE ? late : 0,
            policy == LatePolicy.REJECT ? late : 0,
            counted.stream().mapToLong(Counted::unplaceable).sum());
    Edge edge = placing.edge();
    return new Account(
        edge.down(),
        edge.input().alias(),
        new Arrival(edge.up(), delivery.key(), delivery.path(), delivery.number()),
        placing.rule(),
        state.now(),
        tally,
        counted.stream()
            .filter(c -> c.late() > 0)
            .map(c -> new Late(Objects.requireNonNull(c.event()), c.late()))
            .toList());
  }

  private static Problem problem(Account off) {
    Tally tally = off.tally();
    return Problem.of(
            "BS-730",
            off.reader() + " from " + off.arrival().path() + " " + off.arrival().number(),
            "received "
                + tally.received()
                + " rows, and placed "
                + tally.placed()
                + ", quarantined "
                + tally.quarantined()
                + ", rejected "
                + tally.rejected()
                + ", found "
                + tally.unplaceable()
                + " unplaceable: expected each row once")
        .blamedOn(Blame.ENGINE)
        .next(
            "The rows of the delivery, or their windows, are not what they were; see `backstitch"
                + " why "
                + off.arrival().asset()
                + " "
                + off.arrival().key()
                + "`.");
  }
}
