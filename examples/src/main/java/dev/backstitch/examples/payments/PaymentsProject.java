package dev.backstitch.examples.payments;

import dev.backstitch.asset.definition.Declarations;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.dsl.Project;
import dev.backstitch.examples.payments.landing.PaymentsLanding;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The payments example: its landing files are made here, always the same. */
public final class PaymentsProject implements DemoProject {
  @Override
  public String name() {
    return "payments";
  }

  @Override
  public Declarations declarations() {
    return Project.declaredIn(Payments.class);
  }

  /** The morning of 2022-05-01 in Berlin: April is closed, late payments may still arrive. */
  @Override
  public Instant now() {
    return Instant.parse("2022-05-01T04:30:00Z");
  }

  @Override
  public Path landing(Path scratch, @Nullable Path source) {
    if (source != null) {
      return source;
    }
    PaymentsLanding.writeTo(scratch);
    return scratch;
  }
}
