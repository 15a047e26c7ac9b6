package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseUrlTest {
  private static final String CANARY = "canary-in-the-mine";

  @Test
  void settingsAreSetApartAndNotShown() {
    DatabaseUrl url =
        DatabaseUrl.parse("jdbc:postgresql://db:5433/meta?user=ana&password=a%26b&ssl=true");
    assertThat(url).hasToString("jdbc:postgresql://db:5433/meta");
    assertThat(url.settings()).isEqualTo(Map.of("user", "ana", "password", "a&b", "ssl", "true"));
    assertThat(url.file()).isEmpty();
  }

  @Test
  void userBeforeTheHostIsUnderstood() {
    DatabaseUrl url = DatabaseUrl.parse("jdbc:postgresql://ana:p%40ss@db/meta");
    assertThat(url).hasToString("jdbc:postgresql://db/meta");
    assertThat(url.settings()).isEqualTo(Map.of("user", "ana", "password", "p@ss"));
  }

  @Test
  void passwordOfTheUrlComesFirst() {
    DatabaseUrl without = DatabaseUrl.parse("jdbc:postgresql://db/meta?user=ana");
    assertThat(without.withPassword("x").settings()).containsEntry("password", "x");
    assertThat(without.withPassword(null)).isEqualTo(without);
    DatabaseUrl with = DatabaseUrl.parse("jdbc:postgresql://db/meta?password=own");
    assertThat(with.withPassword("x").settings()).containsEntry("password", "own");
  }

  @Test
  void fileOfSqliteIsNamed() {
    DatabaseUrl url = DatabaseUrl.parse("jdbc:sqlite:/home/meta.db");
    assertThat(url.file()).contains(Path.of("/home/meta.db"));
    assertThat(url.withPassword("x").settings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgres://ana:" + CANARY + "@db/meta",
        "jdbc:mysql://db/meta?password=" + CANARY,
        "jdbc:sqlite:",
        CANARY
      })
  void otherKindsAreRefusedWithoutRepeatingThem(String url) {
    assertThatThrownBy(() -> DatabaseUrl.parse(url))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-647 --database: found another kind of URL, expected"
                + " jdbc:postgresql://HOST/DATABASE or jdbc:sqlite:FILE."
                + " Leave it out to keep metadata in a file of the home.");
  }
}
