package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.Move;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What every database of metadata is tested against; one subclass per database and store. */
public abstract class MetadataContract {
  protected static final AssetName ORDERS = AssetName.parse("shop.orders");
  protected static final AssetName REVENUE = AssetName.parse("shop.revenue");
  protected static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");

  protected static final Outcome PUBLISHED = new Outcome.Published();

  protected Metadata metadata;

  /** The same database every time within one test, empty at first. */
  protected abstract Metadata open();

  @BeforeEach
  void openFirst() {
    metadata = open();
  }

  @AfterEach
  void closeLast() {
    metadata.close();
  }

  protected final void reopen() {
    metadata.close();
    metadata = open();
  }

  protected static Release release(long id) {
    return new Release(
        id, Release.Kind.FIRST, NOON.plusSeconds(id), "ana", "because " + id, "run-" + id);
  }

  protected static Verdict verdict(AssetName asset, String keys, long offending) {
    return new Verdict(
        asset, "unique", true, keys, offending == 0 ? "" : keys, offending, List.of());
  }

  protected static Painting painting(
      long release, AssetName asset, String keys, Painting.InputVersion... inputs) {
    return new Painting(
        release, release, asset, keys, "days of UTC", "code", "config", List.of(inputs), null);
  }

  protected static Publication publication(long id, Move... moves) {
    return new Publication(release(id), List.of(moves), List.of(), List.of());
  }

  /** Location {@code <table>/<n>}, which shows snapshot {@code n}. */
  protected static Move move(AssetName table, int from, int to) {
    return new Move(table, table + "/" + from, table + "/" + to, to);
  }

  protected final void create(AssetName... tables) {
    for (AssetName table : tables) {
      metadata.pointers().create(table, table + "/0");
    }
  }
}
