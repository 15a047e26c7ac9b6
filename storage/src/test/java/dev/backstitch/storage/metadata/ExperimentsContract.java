package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.backfill.Experiment;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every store of experiments promises. */
public abstract class ExperimentsContract extends MetadataContract {
  private static final Instant AT = Instant.parse("2022-05-01T04:30:00.123456Z");

  private static Experiment experiment(String plan, Experiment.Kind kind) {
    return new Experiment(
        0, plan, "r1", kind, "a 2022", AT, "ines", "no row", "{\"a\":\"\u00e9\"}");
  }

  @Test
  void anExperimentIsKeptAsItWasShownUnderANumberOfItsOwn() {
    Experiment made = experiment("p1", Experiment.Kind.TRIAL);
    Experiment recorded = metadata.experiments().record(made);

    assertThat(recorded.number()).isPositive();
    assertThat(metadata.experiments().of("p1", 10))
        .containsExactly(made.numbered(recorded.number()));
  }

  @Test
  void thoseOfABackfillAreToldNewestFirstAndOthersNot() {
    Experiment first = metadata.experiments().record(experiment("p1", Experiment.Kind.PROBE));
    metadata.experiments().record(experiment("p2", Experiment.Kind.TRIAL));
    Experiment last = metadata.experiments().record(experiment("p1", Experiment.Kind.CONTROL));

    assertThat(metadata.experiments().of("p1", 10)).containsExactly(last, first);
    assertThat(metadata.experiments().of("p1", 1)).containsExactly(last);
    assertThat(metadata.experiments().of("p3", 10)).isEmpty();
  }
}
