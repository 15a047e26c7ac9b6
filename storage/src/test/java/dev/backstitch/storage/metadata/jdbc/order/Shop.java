package dev.backstitch.storage.metadata.jdbc.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.Move;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Two tables of a shop of their own, published once each; what was published since, and how. */
final class Shop {
  static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");

  final Metadata stepped;
  final Metadata sound;
  final String team;
  final AssetName orders;
  final AssetName revenue;
  private final List<Attempt> attempts = Collections.synchronizedList(new ArrayList<>());

  /** Somebody's publication, and what became of it. */
  record Attempt(String who, Publication publication, Outcome outcome) {
    boolean isPublished() {
      return outcome.isPublished();
    }

    long id() {
      return publication.release().id();
    }
  }

  Shop(Metadata stepped, Metadata sound, int number) {
    this.stepped = stepped;
    this.sound = sound;
    this.team = "shop" + number;
    this.orders = AssetName.parse(team + ".orders");
    this.revenue = AssetName.parse(team + ".revenue");
    for (AssetName table : List.of(orders, revenue)) {
      sound.pointers().create(table, table + "/0");
    }
    publish("first", sound, sound.releases().nextId(), Guards.NONE, at(orders), at(revenue));
  }

  /** A table and where its pointer was when somebody looked. */
  record Seen(AssetName table, String location) {}

  Seen at(AssetName table) {
    return new Seen(table, sound.pointers().location(table).orElseThrow());
  }

  /** Publishes all tables on from where they were seen, under an id that is taken before. */
  Outcome publish(String who, Guards guards, Seen... seen) {
    Turns.at("prepare");
    long id = Turns.asOne(() -> stepped.releases().nextId());
    return publish(who, stepped, id, guards, seen);
  }

  private Outcome publish(String who, Metadata through, long id, Guards guards, Seen... seen) {
    List<Move> moves =
        Stream.of(seen)
            .map(s -> new Move(s.table(), s.location(), s.table() + "/" + who + id, id))
            .toList();
    List<Painting> paintings =
        Stream.of(seen)
            .map(
                s ->
                    new Painting(id, id, s.table(), "2024-03-01", "days", "c", "", List.of(), null))
            .toList();
    Release release = new Release(id, Release.Kind.RESTATEMENT, NOON, who, "", "");
    Publication publication =
        new Publication(release, moves, paintings, List.of()).guardedBy(guards);
    Outcome outcome = through.releases().publish(publication);
    attempts.add(new Attempt(who, publication, outcome));
    return outcome;
  }

  /** What became of somebody's only publication. */
  Attempt of(String who) {
    return attempts.stream().filter(a -> a.who().equals(who)).findFirst().orElseThrow();
  }

  /** No update is lost and no publication is there by half; and the refused can go on from here. */
  void verify() {
    verifyChains();
    for (Attempt each : List.copyOf(attempts)) {
      if (each.outcome() instanceof Outcome.Moved) {
        Seen[] now =
            each.publication().moves().stream().map(m -> at(m.table())).toArray(Seen[]::new);
        long id = sound.releases().nextId();
        assertThat(publish(each.who() + "again", sound, id, Guards.NONE, now).isPublished())
            .isTrue();
      }
    }
    verifyChains();
  }

  private void verifyChains() {
    List<Attempt> published =
        attempts.stream()
            .filter(Attempt::isPublished)
            .sorted(Comparator.comparing(Attempt::id))
            .toList();
    for (AssetName table : List.of(orders, revenue)) {
      String at = table + "/0";
      for (Attempt each : published) {
        for (Move move : each.publication().moves()) {
          if (move.table().equals(table)) {
            assertThat(move.from()).as("lost update of %s", published).isEqualTo(at);
            assertThat(sound.releases().snapshot(table, each.id())).hasValue(move.snapshot());
            at = move.to();
          }
        }
      }
      assertThat(sound.pointers().location(table)).contains(at);
    }
    for (Attempt each : attempts) {
      assertThat(sound.releases().find(each.id()).isPresent()).isEqualTo(each.isPublished());
      assertThat(sound.paintings().in(each.id()))
          .isEqualTo(each.isPublished() ? each.publication().paintings() : List.of());
      assertThat(sound.releases().tables(each.id()))
          .hasSize(each.isPublished() ? each.publication().moves().size() : 0);
    }
  }
}
