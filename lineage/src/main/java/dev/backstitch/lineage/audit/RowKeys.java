package dev.backstitch.lineage.audit;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.check.Strictness;
import dev.backstitch.asset.check.Unique;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Origin;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What is promised about which columns tell the rows of one partition apart. */
public final class RowKeys {
  private static final List<String> DELIVERED = List.of("delivery_path", "delivery_line");

  private RowKeys() {}

  /** The columns that a reader may take to be unique within a partition; empty for none. */
  public static List<String> declaredOf(AssetDefinition asset) {
    return asset.origin() instanceof Origin.Delivered ? DELIVERED : asset.key();
  }

  /** Whether a must-hold check stops a partition in which two rows agree in these columns. */
  public static boolean isGuarded(AssetDefinition asset, Collection<String> columns) {
    return asset.checks().stream()
        .filter(check -> check.strictness() == Strictness.MUST)
        .map(Check::rule)
        .anyMatch(rule -> rule instanceof Unique unique && covers(columns, unique.columns()));
  }

  /** Whether all of some columns are among others, whatever their case. */
  public static boolean covers(Collection<String> columns, Collection<String> some) {
    Set<String> folded = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    folded.addAll(columns);
    return folded.containsAll(some);
  }

  /** Whether the query itself yields no two rows that agree in these columns. */
  public static boolean isProven(Audited asset, Collection<String> columns) {
    Set<String> all = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    all.addAll(columns);
    all.addAll(asset.partitionColumns());
    return asset.provenKeys().stream().anyMatch(key -> covers(all, key));
  }

  /** Whether the query yields no two rows of equal content, wherever they were delivered. */
  public static boolean isProvenByContent(Audited asset) {
    return asset.provenKeys().stream()
        .anyMatch(
            key -> key.stream().noneMatch(c -> c.toLowerCase(Locale.ROOT).startsWith("deliver")));
  }
}
