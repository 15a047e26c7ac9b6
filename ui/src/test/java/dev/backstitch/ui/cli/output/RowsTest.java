package dev.backstitch.ui.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Queries;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowsTest {
  @Test
  void csvTellsNullFromEmptyAndQuotesWhatWouldBreakIt() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();

    rows(null, "", "a,b", "say \"hi\"\nthere", "plain").csv(stream(out));

    assertThat(text(out))
        .isEqualTo("c0,c1,c2,c3,c4\r\n,\"\",\"a,b\",\"say \"\"hi\"\"\nthere\",plain\r\n");
  }

  @Test
  void aTableKeepsItsLines() {
    assertThat(rows("two\nlines", 1.0).table("").lines())
        .containsExactly("c0          c1", "two\\nlines  1.0");
  }

  private static Rows rows(@Nullable Object... values) {
    List<OutputColumn> columns =
        java.util.stream.IntStream.range(0, values.length)
            .mapToObj(i -> new OutputColumn("c" + i, "VARCHAR"))
            .toList();
    return new Rows(new Queries.Result(columns, List.of(Arrays.asList(values)), false));
  }

  private static PrintStream stream(ByteArrayOutputStream to) {
    return new PrintStream(to, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream from) {
    return from.toString(StandardCharsets.UTF_8);
  }
}
