package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.metadata.Journal.Entry;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class JournalContract extends MetadataContract {
  @Test
  void entriesAreReplayedInTheOrderTheyWereAppended() {
    metadata.journal().append("r", List.of(entry("a"), entry("b")));
    metadata.journal().append("other", List.of(entry("x")));
    metadata.journal().append("r", List.of());
    metadata.journal().append("r", List.of(entry("c")));
    reopen();
    assertThat(metadata.journal().replay("r")).containsExactly(entry("a"), entry("b"), entry("c"));
  }

  @Test
  void unknownRunHasNoEntries() {
    assertThat(metadata.journal().replay("r")).isEmpty();
  }

  @Test
  void bodiesOfAnySizeAndScriptAreKept() {
    Entry large = entry("\u00e9\ud83e\uddf5\n\"'" + "x".repeat(1_000_000));
    metadata.journal().append("r", List.of(large));
    assertThat(metadata.journal().replay("r")).containsExactly(large);
  }

  @Test
  void appendersOfDifferentRunsDoNotMix() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Void>> appenders =
          IntStream.range(0, 4)
              .<Callable<Void>>mapToObj(run -> () -> appendTwenty("r" + run))
              .toList();
      for (Future<Void> each : threads.invokeAll(appenders)) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
    for (int run = 0; run < 4; run++) {
      assertThat(metadata.journal().replay("r" + run))
          .containsExactlyElementsOf(
              IntStream.range(0, 20).mapToObj(i -> entry(Integer.toString(i))).toList());
    }
  }

  private Void appendTwenty(String run) {
    for (int i = 0; i < 20; i++) {
      metadata.journal().append(run, List.of(entry(Integer.toString(i))));
    }
    return null;
  }

  private static Entry entry(String body) {
    return new Entry(NOON, "step", body);
  }
}
