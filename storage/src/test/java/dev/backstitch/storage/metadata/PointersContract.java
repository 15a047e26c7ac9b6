package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.Pointers;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class PointersContract extends MetadataContract {
  @Test
  void unknownTableHasNoLocation() {
    assertThat(metadata.pointers().location(ORDERS)).isEmpty();
  }

  @Test
  void createdTableIsKept() {
    assertThat(metadata.pointers().create(ORDERS, "a")).isTrue();
    reopen();
    assertThat(metadata.pointers().location(ORDERS)).contains("a");
  }

  @Test
  void secondCreationChangesNothing() {
    metadata.pointers().create(ORDERS, "a");
    assertThat(metadata.pointers().create(ORDERS, "b")).isFalse();
    assertThat(metadata.pointers().location(ORDERS)).contains("a");
  }

  @Test
  void sameTableNameOfAnotherTeamIsAnotherTable() {
    metadata.pointers().create(ORDERS, "a");
    assertThat(metadata.pointers().tables()).containsExactly(ORDERS);
    metadata.pointers().create(AssetName.parse("bank.orders"), "b");
    assertThat(metadata.pointers().location(ORDERS)).contains("a");
    assertThat(metadata.pointers().tables())
        .containsExactlyInAnyOrder(ORDERS, AssetName.parse("bank.orders"));
  }

  @Test
  void swapMovesOnlyFromWhereThePointerStands() {
    Pointers pointers = metadata.pointers();
    pointers.create(ORDERS, "a");
    assertThat(pointers.swap(ORDERS, "x", "b")).isFalse();
    assertThat(pointers.location(ORDERS)).contains("a");
    assertThat(pointers.swap(ORDERS, "a", "b")).isTrue();
    assertThat(pointers.location(ORDERS)).contains("b");
  }

  @Test
  void swapOfUnknownTableIsRefused() {
    assertThat(metadata.pointers().swap(ORDERS, "a", "b")).isFalse();
  }

  @Test
  void oneOfManySwappersWinsEachRound() throws Exception {
    metadata.pointers().create(ORDERS, "0");
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 20; round++) {
        String from = Integer.toString(round);
        String to = Integer.toString(round + 1);
        Callable<Boolean> swap = () -> metadata.pointers().swap(ORDERS, from, to);
        int won = 0;
        for (Future<Boolean> did :
            threads.invokeAll(IntStream.range(0, 4).mapToObj(i -> swap).toList())) {
          won += did.get() ? 1 : 0;
        }
        assertThat(won).isEqualTo(1);
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(List.of(metadata.pointers().location(ORDERS).orElseThrow())).containsExactly("20");
  }
}
