package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.partition.KnownKeys;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every store of dimension keys promises. */
public abstract class DimensionKeysContract extends MetadataContract {
  private void add(String key) {
    metadata.dimensionKeys().add("shop", key, Instant.EPOCH);
  }

  private KnownKeys shops() {
    return metadata.dimensionKeys().now().of("shop");
  }

  @Test
  void keysComeBackInTheOrderTheyWereAdded() {
    add("north");
    add("a,b|ü");
    metadata.dimensionKeys().add("region", "eu", Instant.EPOCH);

    assertThat(shops().keys()).containsExactly("north", "a,b|ü");
    assertThat(metadata.dimensionKeys().now().of("region").keys()).containsExactly("eu");
    assertThat(metadata.dimensionKeys().now().of("unheard_of").keys()).isEmpty();
  }

  @Test
  void anIdIsNeverGivenToAnotherKey() {
    add("north");
    add("south");
    metadata.dimensionKeys().remove("shop", "north", Instant.EPOCH);
    add("west");
    add("north");

    assertThat(shops().keys()).containsExactly("south", "west", "north");
    assertThat(shops().byId()).containsExactly("north", "south", "west", "north");
  }

  @Test
  void aKeyThatIsThereIsNotAddedTwice() {
    add("north");

    assertThatThrownBy(() -> add("north")).hasMessageStartingWith("BS-202 dimension shop");
    assertThat(shops().keys()).containsExactly("north");
  }

  @Test
  void aKeyThatIsNotThereIsNotRemovedAndTheNearestIsNamed() {
    add("north");

    assertThatThrownBy(() -> metadata.dimensionKeys().remove("shop", "nort", Instant.EPOCH))
        .hasMessageStartingWith("BS-209 dimension shop")
        .hasMessageContaining("Did you mean 'north'?");
  }

  @Test
  void textThatIsNoLegalKeyIsRefused() {
    assertThatThrownBy(() -> add("a\nb")).hasMessageStartingWith("BS-2");
    assertThat(shops().keys()).isEmpty();
  }
}
