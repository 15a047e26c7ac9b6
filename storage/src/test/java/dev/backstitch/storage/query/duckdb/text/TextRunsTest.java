package dev.backstitch.storage.query.duckdb.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.query.Binder.TextRun;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextRunsTest {
  private static final Map<String, String> VALUES = Map.of("a", "'long value'", "b", "(7)");

  private static List<TextRun> runs(String sql) {
    return TextRuns.of(UserText.of(sql).render(VALUES));
  }

  @Test
  void aLineOfPlainWordsIsOneRun() {
    assertThat(runs("SELECT 1\nFROM t"))
        .containsExactly(new TextRun(0, 1, 1, 1, ""), new TextRun(9, 2, 1, 1, ""));
  }

  @Test
  void aParameterIsARunOfItsOwn() {
    assertThat(runs("SELECT $A, $b\n+ 1"))
        .containsExactly(
            new TextRun(0, 1, 1, 1, ""),
            new TextRun(7, 1, 8, 0, "a"),
            new TextRun(19, 1, 10, 1, ""),
            new TextRun(21, 1, 12, 0, "b"),
            new TextRun(24, 1, 14, 1, ""),
            new TextRun(25, 2, 1, 1, ""));
  }

  @Test
  void everyByteIsWhereTheTextItselfSaysItIs() {
    String sql = "SELECT 'ü€😀', $a -- é\n\n, $b AS \"ß$a\", 'x'\nFROM t";
    UserText.Rendered rendered = UserText.of(sql).render(VALUES);
    List<TextRun> runs = TextRuns.of(rendered);
    int bytes = rendered.sql().getBytes(StandardCharsets.UTF_8).length;
    int offset = 0;
    while (offset < bytes) {
      TextRun run = last(runs, offset);
      int further = run.width() == 0 ? 0 : (offset - run.start()) / run.width();
      assertThat(run.line() + ":" + (run.column() + further))
          .as("byte " + offset)
          .isEqualTo(rendered.place(offset).toString());
      offset += Math.max(1, run.width());
    }
  }

  private static TextRun last(List<TextRun> runs, int offset) {
    return runs.stream().filter(r -> r.start() <= offset).reduce((a, b) -> b).orElseThrow();
  }
}
