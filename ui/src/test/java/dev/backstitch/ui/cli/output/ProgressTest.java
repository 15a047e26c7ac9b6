package dev.backstitch.ui.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.plan.Plan;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final Extent EXTENT = Scheme.WHOLE.extentAt(Instant.EPOCH, DynamicKeys.NONE);
  private static final AssetName A = new AssetName("t", "a");
  private static final AssetName B = new AssetName("t", "b");

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private long seconds;

  @Test
  void aFileGetsALineEveryFewSeconds() {
    try (Progress progress = new LineProgress(terminal(Terminal.Face.LINES), this::nanos)) {
      progress.planned(plan());
      seconds = 1;
      progress.finished(batch(A), 1, 0);
      progress.published(A, 1);
      seconds = 6;
      progress.started(batch(B));
      seconds = 7;
      progress.finished(batch(B), 0, 1);
    }

    assertThat(said())
        .isEqualTo(
            """
            building 2 partitions of 2 assets
            published 1 partition of t.a
            1 of 2 partitions, t.b
            """);
  }

  @Test
  void aPersonGetsABarThatIsWrittenOver() {
    try (Progress progress = new BarProgress(terminal(Terminal.Face.PLAIN), this::nanos)) {
      progress.planned(plan());
      seconds = 1;
      progress.finished(batch(A), 1, 0);
      progress.published(A, 1);
    }

    String bar = "[############............] 1 of 2 partitions";
    assertThat(said())
        .isEqualTo(
            "looking at deliveries ..."
                + "\r\u001b[Kbuilding 2 partitions of 2 assets\n"
                + ("\r\u001b[K" + bar)
                + ("\r\u001b[Kpublished 1 partition of t.a\n" + bar)
                + "\r\u001b[K");
  }

  private long nanos() {
    return seconds * 1_000_000_000L;
  }

  private String said() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private Terminal terminal(Terminal.Face face) {
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new Terminal(stream, stream, face);
  }

  private static Plan plan() {
    return new Plan(
        Instant.EPOCH,
        List.of(new Plan.Step(A, EXTENT.all()), new Plan.Step(B, EXTENT.all())),
        List.of(),
        List.of());
  }

  private static Batch batch(AssetName asset) {
    return new Batch(asset, EXTENT.all());
  }
}
