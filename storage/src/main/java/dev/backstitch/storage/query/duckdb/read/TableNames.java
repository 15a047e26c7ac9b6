package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.storage.query.duckdb.text.SqlTree;
import dev.backstitch.storage.query.duckdb.text.SqlTree.Named;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Finds which tables the names of a text mean: {@code team.table}, or a bare table where only one
 * team has it. A table of the catalog is meant only where no table of a team is.
 */
final class TableNames {
  private final Collection<AssetName> known;
  private final Collection<AssetName> catalog;
  private final Map<String, AssetName> bare = new LinkedHashMap<>();
  private final Map<String, AssetName> qualified = new LinkedHashMap<>();

  private TableNames(Collection<AssetName> known, Collection<AssetName> catalog) {
    this.known = known;
    this.catalog = catalog;
  }

  /**
   * Resolves every name.
   *
   * @throws Unresolved when one is unknown or means several
   */
  static TableNames of(SqlTree tree, Collection<AssetName> known, Collection<AssetName> catalog) {
    TableNames names = new TableNames(known, catalog);
    tree.tables().forEach(named -> names.resolve(named, tree.locals().contains(named.last())));
    return names;
  }

  /** Why a name means no table. */
  static final class Unresolved extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final int offset;

    private Unresolved(String code, String message, Named named) {
      super(message);
      this.code = code;
      this.offset = named.offset();
    }

    String code() {
      return code;
    }

    /** In bytes of the text; -1 when unknown. */
    int offset() {
      return offset;
    }
  }

  private void resolve(Named named, boolean isLocal) {
    List<AssetName> meant = meant(named, known);
    if (meant.isEmpty()) {
      meant = meant(named, catalog);
    }
    if (meant.size() == 1) {
      if (named.path().size() == 1) {
        bare.put(named.last(), meant.get(0));
      }
      qualified.put(meant.get(0).folded(), meant.get(0));
    } else if (!isLocal || named.path().size() > 1) {
      throw meant.isEmpty() ? unknown(named) : ambiguous(named, meant);
    }
  }

  private static List<AssetName> meant(Named named, Collection<AssetName> among) {
    String text = named.text().toLowerCase(Locale.ROOT);
    return among.stream()
        .filter(
            name ->
                named.path().size() == 1
                    ? name.table().toLowerCase(Locale.ROOT).equals(text)
                    : name.folded().equals(text))
        .sorted()
        .toList();
  }

  private Unresolved unknown(Named named) {
    Stream<AssetName> all = Stream.concat(known.stream(), catalog.stream());
    Stream<String> candidates =
        named.path().size() == 1 ? all.map(AssetName::table) : all.map(AssetName::toString);
    String nearest =
        Nearest.to(named.text(), candidates.toList())
            .map(n -> "; did you mean '" + n + "'?")
            .orElse("");
    return new Unresolved("BS-632", "table '" + named.text() + "' is unknown" + nearest, named);
  }

  private static Unresolved ambiguous(Named named, List<AssetName> meant) {
    return new Unresolved(
        "BS-633", "table '" + named.text() + "' is one of " + meant + "; name the team", named);
  }

  /** Tables that the text names, each once. */
  Collection<AssetName> tables() {
    return qualified.values().stream().distinct().toList();
  }

  /** Tables by the bare name that stands for them. */
  Map<String, AssetName> bare() {
    return bare;
  }
}
