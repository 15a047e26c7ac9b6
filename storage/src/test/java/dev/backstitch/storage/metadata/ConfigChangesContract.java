package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.backstitch.storage.config.ConfigChange;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every store of changes of configuration promises. */
public abstract class ConfigChangesContract extends MetadataContract {
  private static final Instant AT = Instant.parse("2022-05-01T04:30:00Z");

  private ConfigChange set(String name, @Nullable String value) {
    return metadata
        .configChanges()
        .record(new ConfigChange(0, name, value, AT, "ines", "as finance asked"));
  }

  @Test
  void theNewestChangeOfEachNameHolds() {
    set("bank.eur.scale", "2");
    set("bank.eur.base", "EUR");
    ConfigChange last = set("bank.eur.scale", "4");

    assertThat(metadata.configChanges().newest())
        .extracting(ConfigChange::name, ConfigChange::value)
        .containsExactly(tuple("bank.eur.base", "EUR"), tuple("bank.eur.scale", "4"));
    assertThat(metadata.configChanges().newest()).contains(last);
  }

  @Test
  void noChangeIsForgottenNorThatOneWasTakenBack() {
    ConfigChange first = set("bank.eur.scale", "4");
    ConfigChange second = set("bank.eur.scale", null);

    assertThat(metadata.configChanges().history(10)).containsExactly(second, first);
    assertThat(metadata.configChanges().history(1)).containsExactly(second);
    assertThat(second.value()).isNull();
    assertThat(second.number()).isGreaterThan(first.number());
  }
}
