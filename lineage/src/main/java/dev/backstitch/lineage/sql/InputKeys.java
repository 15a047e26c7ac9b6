package dev.backstitch.lineage.sql;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.check.Rule.Scope;
import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.check.Unique;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.mapping.kind.OwnPrevious;
import dev.backstitch.asset.mapping.kind.SamePartition;
import dev.backstitch.asset.schema.Validity;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What tells apart the rows that an asset reads under one alias. */
final class InputKeys {
  /** Readers see the newest delivery of each path only, so its number tells nothing apart. */
  private static final Set<String> DELIVERED = Set.of("delivery_path", "delivery_line");

  private final AssetDefinition upstream;
  private final Set<Set<String>> inPartition = new HashSet<>();
  private final Set<Set<String>> inTable = new HashSet<>();

  private InputKeys(AssetDefinition upstream) {
    this.upstream = upstream;
  }

  /**
   * Keys hold within one partition of the upstream, so an input of several partitions needs the
   * partition columns besides.
   *
   * @param proved column sets in which the upstream's own query never yields two equal rows
   */
  static InputFacts of(Input input, AssetDefinition upstream, Set<Set<String>> proved) {
    InputKeys keys = new InputKeys(upstream);
    keys.inPartition.addAll(proved);
    keys.declared();
    return keys.read(input);
  }

  private void declared() {
    if (!upstream.key().isEmpty()) {
      inPartition.add(Set.copyOf(upstream.key()));
    }
    for (Check check : upstream.checks()) {
      if (check.strictness() == Strictness.MUST && check.rule() instanceof Unique unique) {
        (unique.scope() == Scope.TABLE ? inTable : inPartition).add(Set.copyOf(unique.columns()));
      }
    }
    if (upstream.origin() instanceof Origin.Delivered) {
      inTable.add(DELIVERED);
    } else if (upstream.origin() instanceof Origin.Versioned versioned) {
      Set<String> change = new HashSet<>(versioned.key());
      change.add(Validity.FROM.name());
      inTable.add(change);
    }
  }

  private InputFacts read(Input input) {
    List<String> partition = upstream.scheme().dimensions().stream().map(d -> d.name()).toList();
    Set<Set<String>> keys = new HashSet<>(inTable);
    if (input.asOf() != null) {
      return new InputFacts(keys, Set.of());
    }
    if (isOnePartition(input)) {
      keys.addAll(inPartition);
      return new InputFacts(keys, Set.copyOf(partition));
    }
    keys.addAll(inPartition.stream().map(key -> both(key, partition)).collect(Collectors.toSet()));
    return new InputFacts(keys, Set.of());
  }

  private boolean isOnePartition(Input input) {
    boolean isOneEach =
        input.mapping() instanceof SamePartition || input.mapping() instanceof OwnPrevious;
    return upstream.scheme().isWhole() || (isOneEach && input.placement() == null);
  }

  private static Set<String> both(Set<String> key, List<String> partition) {
    Set<String> both = new HashSet<>(key);
    both.addAll(partition);
    return both;
  }
}
