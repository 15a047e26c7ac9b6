package dev.backstitch.storage.metadata.jdbc.fault;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.metadata.Delivery;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Guards.Ending;
import dev.backstitch.storage.metadata.Guards.Pin;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Publication;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspace.Staged;
import dev.backstitch.storage.table.Move;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/**
 * A run stages two tables, publishes them and undoes it, over a database that fails once; another
 * writer, whose database is sound, may publish in between. Tables and run are this story's own.
 */
final class Story {
  private static final Instant NOON = Instant.parse("2024-03-01T12:00:00Z");
  private static final int TRIES = 3;

  private final Metadata faulty;
  private final Metadata sound;
  private final Runnable healed;
  private final String run;
  private final AssetName orders;
  private final AssetName revenue;
  private final AssetName rates;
  private final List<Publication> acknowledged = new ArrayList<>();
  private final List<Publication> refused = new ArrayList<>();
  private final List<Publication> unknown = new ArrayList<>();

  /**
   * @param healed called when something failed, before it is tried again
   */
  Story(Metadata faulty, Metadata sound, int number, Runnable healed) {
    this.healed = healed;
    this.faulty = faulty;
    this.sound = sound;
    this.run = "run" + number;
    this.orders = AssetName.parse(run + ".orders");
    this.revenue = AssetName.parse(run + ".revenue");
    this.rates = AssetName.parse(run + ".rates");
    sound.pointers().create(orders, orders + "/0");
    sound.pointers().create(revenue, revenue + "/0");
  }

  /** Each step is tried again as a resumed run would; a publication under the same id. */
  void tell() {
    again(() -> faulty.workspaces().open(run, 0));
    again(() -> staged(orders));
    again(() -> staged(revenue));
    long revision = again(() -> faulty.workspaces().judge(run, List.of(verdict())));
    long fence = again(this::lease);
    Publication forward =
        publication(again(() -> faulty.releases().nextId()), 0, 1)
            .guardedBy(
                Guards.workspace(run, revision, Ending.LAST)
                    .withFence(fence)
                    .withPins(List.of(new Pin(rates, 0))));
    if (publish(forward)) {
      publish(publication(again(() -> faulty.releases().nextId()), 1, 2));
    }
    again(
        () -> {
          faulty.leases().release(run, fence);
          return true;
        });
  }

  /** The other writer moves one of the tables on from where it is. */
  void interfere() {
    String from = sound.pointers().location(orders).orElseThrow();
    long id = sound.releases().nextId();
    Publication own =
        new Publication(
            release(id), List.of(new Move(orders, from, orders + "/x", id)), List.of(), List.of());
    assertThat(sound.releases().publish(own)).isEqualTo(new Outcome.Published());
    acknowledged.add(own);
  }

  private <T> T again(Supplier<T> step) {
    for (int attempt = 1; ; attempt++) {
      try {
        return step.get();
      } catch (RuntimeException failed) {
        healed.run();
        if (attempt == TRIES) {
          throw failed;
        }
      }
    }
  }

  private boolean publish(Publication publication) {
    for (int attempt = 1; ; attempt++) {
      try {
        Outcome outcome = faulty.releases().publish(publication);
        (outcome.isPublished() ? acknowledged : refused).add(publication);
        return outcome.isPublished();
      } catch (RuntimeException failed) {
        healed.run();
        boolean isKnown = !String.valueOf(failed.getMessage()).startsWith("BS-619");
        assertThat(isKnown && isThere(publication))
            .as("there, although said not to be: %s", failed)
            .isFalse();
        if (!isKnown) {
          assertThat(failed)
              .isInstanceOf(ProblemException.class)
              .hasMessage(
                  "BS-619 release "
                      + publication.release().id()
                      + ": may be published or not: the answer was lost. Once the metadata database"
                      + " answers, look for it in `backstitch releases`; do not publish again"
                      + " before.");
          unknown.add(publication);
        }
        if (attempt == TRIES) {
          throw failed;
        }
      }
    }
  }

  private boolean isThere(Publication publication) {
    return sound.releases().find(publication.release().id()).isPresent();
  }

  /** How it ended, for the record. */
  record End(int acknowledged, int refused, int unknown) {}

  /** Looks at everything over the sound database. */
  End verify() {
    for (Publication each : acknowledged) {
      assertThat(isThere(each)).as("acknowledged, so there: %s", each).isTrue();
    }
    for (Publication each : refused) {
      assertThat(isThere(each)).as("refused, so not there: %s", each).isFalse();
    }
    verifyTables();
    for (Publication each : acknowledged) {
      verifyWhole(each);
    }
    boolean isForward = acknowledged.stream().anyMatch(p -> !p.guards().run().isEmpty());
    assertThat(sound.workspaces().find(run).orElseThrow().state())
        .isEqualTo(isForward ? Workspace.State.PUBLISHED : Workspace.State.OPEN);
    verifyThatPublishingAgainChangesNothing();
    return new End(acknowledged.size(), refused.size(), unknown.size());
  }

  /** Each publication moved its tables from where the one before had left them. */
  private void verifyTables() {
    List<Publication> inOrder =
        acknowledged.stream()
            .sorted(Comparator.comparing((Publication p) -> p.release().id()))
            .toList();
    for (AssetName table : List.of(orders, revenue)) {
      String at = table + "/0";
      for (Publication each : inOrder) {
        for (Move move : each.moves()) {
          if (move.table().equals(table)) {
            assertThat(move.from()).isEqualTo(at);
            assertThat(sound.releases().snapshot(table, each.release().id()))
                .hasValue(move.snapshot());
            at = move.to();
          }
        }
      }
      assertThat(sound.pointers().location(table)).contains(at);
    }
  }

  private void verifyWhole(Publication each) {
    long id = each.release().id();
    assertThat(sound.releases().tables(id))
        .containsExactlyElementsOf(each.moves().stream().map(Move::table).sorted().toList());
    assertThat(sound.paintings().in(id)).isEqualTo(each.paintings());
    assertThat(sound.releases().verdicts(id)).isEqualTo(each.verdicts());
    assertThat(sound.deliveries().of(revenue)).containsAll(each.deliveries());
  }

  private void verifyThatPublishingAgainChangesNothing() {
    String before = sound.pointers().location(orders) + " " + sound.releases().newest(5);
    for (Publication each : acknowledged) {
      assertThat(sound.releases().publish(each)).isEqualTo(new Outcome.Published());
    }
    assertThat(sound.pointers().location(orders) + " " + sound.releases().newest(5))
        .isEqualTo(before);
  }

  private boolean staged(AssetName table) {
    faulty.workspaces().staged(run, table, new Staged(1, "2024-03-01"));
    return true;
  }

  private long lease() {
    Grant grant =
        faulty
            .leases()
            .take(
                run,
                List.of(new Claim(orders, "2024-03-01"), new Claim(revenue, "2024-03-01")),
                NOON,
                NOON.plusSeconds(60),
                (asset, one, other) -> one.equals(other));
    return ((Grant.Taken) grant).fence();
  }

  private Verdict verdict() {
    return new Verdict(orders, "unique", true, "2024-03-01", "", 0, List.of());
  }

  private static Release release(long id) {
    return new Release(id, Release.Kind.RESTATEMENT, NOON.plusSeconds(id), "ana", "why", "");
  }

  private Publication publication(long id, int from, int to) {
    List<Painting> paintings =
        List.of(
            new Painting(id, id, orders, "2024-03-01", "days", "code", "", List.of(), null),
            new Painting(
                id,
                id,
                revenue,
                "2024-03-01",
                "days",
                "code",
                "",
                List.of(new Painting.InputVersion(orders, "2024-03-01", id)),
                null));
    List<Move> moves =
        List.of(
            new Move(revenue, revenue + "/" + from, revenue + "/" + to, id),
            new Move(orders, orders + "/" + from, orders + "/" + to, id));
    Delivery delivery =
        new Delivery(revenue, "2024-03-01", "f" + to, 1, "sha" + to, 1, NOON, 1, "l" + to);
    return new Publication(release(id), moves, paintings, List.of(verdict()))
        .withDeliveries(List.of(delivery));
  }
}
