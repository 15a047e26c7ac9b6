package dev.backstitch.storage.outside.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SingleSelectTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        " select day, total FROM t;\n",
        "WITH a AS (SELECT 1) SELECT * FROM a",
        "-- totals; of finance\nSELECT ';' AS a, \";)\" FROM t /* ; ) */",
        "SELECT 'it''s; so'"
      })
  void oneSelectIsAccepted(String text) {
    assertThat(SingleSelect.complaint(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1; DROP TABLE t",
        "SELECT 1;;",
        "SELECT '\\'; DROP TABLE t; --'",
        "SELECT $$;$$",
        "SELECT 1) totals; DELETE FROM t",
        "SELECT 1 -- '\n; DROP TABLE t"
      })
  void whatMayBeASecondStatementIsRefused(String text) {
    assertThat(SingleSelect.complaint(text))
        .contains("found more than one statement, expected a single SELECT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"DELETE FROM t", "delete from t", "/* SELECT */ DELETE FROM t"})
  void anythingElseIsRefused(String text) {
    assertThat(SingleSelect.complaint(text).orElseThrow()).endsWith(", expected a SELECT");
  }

  @ParameterizedTest
  @ValueSource(strings = {"SELECT 1) a, (SELECT 2", "SELECT ')' )"})
  void noneLeavesItsParentheses(String text) {
    assertThat(SingleSelect.complaint(text)).contains("found a parenthesis that closes nothing");
  }
}
