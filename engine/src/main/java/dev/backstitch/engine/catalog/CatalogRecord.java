package dev.backstitch.engine.catalog;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.catalog.Shown;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.storage.metadata.Metadata;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a home keeps of the catalog that it tells; an address, never credentials. */
public record CatalogRecord(Metadata.Properties properties) {
  private static final String ADDRESS = "catalog.address";
  private static final String STATEMENT = "catalog.statement";
  private static final String RELEASE = "catalog.release";
  private static final String TOLD = "catalog.told.";

  /** Where the catalog is; empty when none is told. */
  public Optional<String> address() {
    return properties.value(ADDRESS).filter(address -> !address.isEmpty());
  }

  /** What the last probe found. */
  public Optional<Statement> statement() {
    return properties.value(STATEMENT).filter(text -> !text.isEmpty()).map(StatementText::read);
  }

  /** From now on this catalog is told; what another one was told is forgotten. */
  public void attach(String address, Statement statement) {
    if (!address().equals(Optional.of(address))) {
      told().keySet().forEach(table -> properties.put(TOLD + table, ""));
      properties.put(RELEASE, "0");
    }
    probed(statement);
    properties.put(ADDRESS, address);
  }

  /** The catalog was probed again. */
  public void probed(Statement statement) {
    properties.put(STATEMENT, StatementText.write(statement));
  }

  /** No catalog is told from now on. */
  public void detach() {
    properties.put(ADDRESS, "");
    properties.put(STATEMENT, "");
  }

  /** The snapshot of each table that the catalog was told last. */
  public Map<AssetName, Long> told() {
    Map<AssetName, Long> told = new TreeMap<>();
    properties
        .beginningWith(TOLD)
        .forEach(
            (table, snapshot) -> {
              if (!snapshot.isEmpty()) {
                told.put(AssetName.parse(table), Long.parseLong(snapshot));
              }
            });
    return told;
  }

  /** The catalog shows this. */
  public void told(Shown shown) {
    properties.put(TOLD + shown.table(), Long.toString(shown.snapshot()));
  }

  /** The newest release of which the catalog was told everything; 0 for none. */
  public long release() {
    return properties
        .value(RELEASE)
        .filter(text -> !text.isEmpty())
        .map(Long::parseLong)
        .orElse(0L);
  }

  /** The catalog was told everything of this release and of those before. */
  public void told(long release) {
    properties.put(RELEASE, Long.toString(release));
  }
}
