package dev.backstitch.lineage.rule.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SqlTextTest {
  private static java.util.List<String> values(String sql) {
    return SqlText.of(sql).tokens().stream().map(SqlText.Token::value).toList();
  }

  @Test
  void commentsAreNoTokens() {
    assertThat(values("a -- ; b\n/* ; /* nested */ ; */ c")).containsExactly("a", "c");
  }

  @Test
  void quotesKeepWhatIsInThem() {
    assertThat(values("'it''s; ok' \"a\"\"b;\" $$x;'y$$ $tag$ $$; $tag$ e'\\';'"))
        .containsExactly("it's; ok", "a\"b;", "x;'y", " $$; ", "e", "';");
  }

  @Test
  void parametersAreNoDollarStrings() {
    assertThat(values("$partition_start <= x"))
        .containsExactly("$", "partition_start", "<", "=", "x");
  }

  @Test
  void unclosedTextsEnd() {
    assertThat(values("'abc")).containsExactly("abc");
    assertThat(values("/* abc")).isEmpty();
    assertThat(values("$$abc")).containsExactly("abc");
  }

  @Test
  void theClosingSemicolonIsTakenOff() {
    assertThat(SqlText.of("SELECT ';' -- ;\n ; -- end").withoutEnd())
        .isEqualTo("SELECT ';' -- ;\n ");
    assertThat(SqlText.of("SELECT 1;;").withoutEnd()).isEqualTo("SELECT 1");
    assertThat(SqlText.of("SELECT 1").withoutEnd()).isEqualTo("SELECT 1");
  }

  @Test
  void callsAreReplacedWithTheirNestedArguments() {
    String sql = "x AND $as_of(\"T t\", greatest(a, b)) -- $as_of(t, c)\nAND '$as_of(t, d)' = e";
    assertThat(
            SqlText.of(sql)
                .withCalls("as_of", (alias, rest) -> "<" + alias + ":" + rest + ">")
                .text())
        .isEqualTo("x AND <T t: greatest(a, b)> -- $as_of(t, c)\nAND '$as_of(t, d)' = e");
  }
}
