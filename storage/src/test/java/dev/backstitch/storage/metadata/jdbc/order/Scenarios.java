package dev.backstitch.storage.metadata.jdbc.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.metadata.Guards;
import dev.backstitch.storage.metadata.Guards.Ending;
import dev.backstitch.storage.metadata.Guards.Pin;
import dev.backstitch.storage.metadata.Outcome;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.jdbc.order.Shop.Seen;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** What two sessions may do at the same time. */
enum Scenarios {
  SAME_TABLE(shop -> new Publishing(shop, List.of(shop.orders), List.of(shop.orders))),

  OTHER_TABLE(shop -> new Publishing(shop, List.of(shop.orders), List.of(shop.revenue))),

  OPPOSITE_TABLE_ORDERS(
      shop ->
          new Publishing(
              shop, List.of(shop.orders, shop.revenue), List.of(shop.revenue, shop.orders))),

  VERDICT_FLIPPED(Flipping::new),

  PIN_MOVED(Repinning::new),

  LEASE_TAKEN_OVER(TakingOver::new);

  @SuppressWarnings("ImmutableEnumChecker") // Each makes a scenario and keeps nothing.
  private final Function<Shop, Scenario> made;

  Scenarios(Function<Shop, Scenario> made) {
    this.made = made;
  }

  Scenario in(Shop shop) {
    return made.apply(shop);
  }

  private static Seen[] read(Shop shop, List<AssetName> tables) {
    Turns.at("read");
    return tables.stream().map(shop::at).toArray(Seen[]::new);
  }

  /** Two publications, or a publication and a rollback, which is one as well. */
  private record Publishing(Shop shop, List<AssetName> mine, List<AssetName> theirs)
      implements Scenario {
    @Override
    public void first() {
      shop.publish("a", Guards.NONE, read(shop, mine));
    }

    @Override
    public void second() {
      shop.publish("b", Guards.NONE, read(shop, theirs));
    }

    @Override
    public void verify() {
      assertThat(shop.of("a").isPublished() || shop.of("b").isPublished()).isTrue();
      shop.verify();
    }
  }

  /** A must-hold check fails after the publisher has looked. */
  private static final class Flipping implements Scenario {
    private final Shop shop;
    private volatile boolean flipped;

    Flipping(Shop shop) {
      this.shop = shop;
      shop.sound.workspaces().open(shop.team, 0);
      shop.sound.workspaces().judge(shop.team, List.of(verdict(0)));
    }

    private Verdict verdict(long offending) {
      return new Verdict(shop.orders, "unique", true, "k", "", offending, List.of());
    }

    @Override
    public void first() {
      Seen[] seen = read(shop, List.of(shop.orders));
      long revision = shop.sound.workspaces().find(shop.team).orElseThrow().revision();
      shop.publish("a", Guards.workspace(shop.team, revision, Ending.LAST), seen);
    }

    @Override
    public void second() {
      Turns.at("judge");
      try {
        shop.stepped.workspaces().judge(shop.team, List.of(verdict(3)));
        flipped = true;
      } catch (ProblemException ended) {
        assertThat(ended.getMessage()).startsWith("BS-644");
      }
    }

    @Override
    public void verify() {
      assertThat(shop.of("a").isPublished()).isNotEqualTo(flipped);
      assertThat(shop.of("a").outcome() instanceof Outcome.Unjudged).isEqualTo(flipped);
      assertThat(shop.sound.workspaces().find(shop.team).orElseThrow().state())
          .isEqualTo(flipped ? Workspace.State.OPEN : Workspace.State.PUBLISHED);
      shop.verify();
    }
  }

  /** Something that was read is published anew. */
  private static final class Repinning implements Scenario {
    private final Shop shop;
    private volatile long pinned;

    Repinning(Shop shop) {
      this.shop = shop;
    }

    @Override
    public void first() {
      Turns.at("read");
      pinned =
          shop.sound.paintings().of(List.of(shop.revenue)).get(shop.revenue).stream()
              .mapToLong(p -> p.release())
              .max()
              .orElseThrow();
      Guards guards = Guards.NONE.withPins(List.of(new Pin(shop.revenue, pinned)));
      shop.publish("a", guards, shop.at(shop.orders));
    }

    @Override
    public void second() {
      shop.publish("b", Guards.NONE, read(shop, List.of(shop.revenue)));
    }

    @Override
    public void verify() {
      Shop.Attempt mine = shop.of("a");
      Shop.Attempt theirs = shop.of("b");
      if (mine.isPublished() && theirs.isPublished()) {
        assertThat(theirs.id() > mine.id() || theirs.id() <= pinned).isTrue();
      }
      assertThat(mine.isPublished() || theirs.isPublished()).isTrue();
      shop.verify();
    }
  }

  /** A lease that ran out is taken over while its holder publishes. */
  private static final class TakingOver implements Scenario {
    private final Shop shop;
    private final long fence;
    private volatile String seenByTaker = "";

    TakingOver(Shop shop) {
      this.shop = shop;
      this.fence = taken(lease("a", Shop.NOON, true));
    }

    private Grant lease(String who, Instant now, boolean isSound) {
      return (isSound ? shop.sound : shop.stepped)
          .leases()
          .take(
              who,
              List.of(new Claim(shop.orders, "k")),
              now,
              now.plusSeconds(60),
              (asset, one, other) -> true);
    }

    private static long taken(Grant grant) {
      return ((Grant.Taken) grant).fence();
    }

    @Override
    public void first() {
      shop.publish("a", Guards.NONE.withFence(fence), read(shop, List.of(shop.orders)));
    }

    @Override
    public void second() {
      Turns.at("take");
      long own = taken(lease("b", Shop.NOON.plusSeconds(60), false));
      Seen[] seen = read(shop, List.of(shop.orders));
      seenByTaker = seen[0].location();
      shop.publish("b", Guards.NONE.withFence(own), seen);
    }

    @Override
    public void verify() {
      Shop.Attempt mine = shop.of("a");
      if (mine.isPublished()) {
        assertThat(seenByTaker).isEqualTo(mine.publication().moves().get(0).to());
      }
      shop.verify();
    }
  }
}
