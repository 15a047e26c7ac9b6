package dev.backstitch.ui.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Queries;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowsJsonTest {
  @Test
  void numbersThatADoubleKeepsAreNumbers() {
    assertThat(
            json(
                new BigDecimal("9747747.934"),
                new BigInteger("5176450"),
                541909L,
                9_007_199_254_740_992L,
                new BigDecimal("0.10"),
                1.5d,
                -7))
        .isEqualTo("[9747747.934,5176450,541909,9007199254740992,0.10,1.5,-7]");
  }

  @Test
  void numbersThatADoubleLosesAreText() {
    assertThat(
            json(
                new BigDecimal("12345678901234567.891"),
                new BigInteger("170141183460469231731687303715884105727"),
                9_007_199_254_740_993L,
                Double.NaN))
        .isEqualTo(
            "[\"12345678901234567.891\",\"170141183460469231731687303715884105727\","
                + "\"9007199254740993\",\"NaN\"]");
  }

  @Test
  void momentsAreInUtcAndOtherValuesAsTheyAre() {
    assertThat(
            json(
                OffsetDateTime.parse("2024-03-01T00:00+01:00"),
                LocalDateTime.parse("2024-03-01T00:00"),
                LocalDate.parse("2024-03-01"),
                null,
                true,
                "é\n",
                List.of(1, "a"),
                Map.of("k", new BigDecimal("1.0"))))
        .isEqualTo(
            "[\"2024-02-29T23:00:00Z\",\"2024-03-01T00:00:00\",\"2024-03-01\",null,true,"
                + "\"é\\n\",[1,\"a\"],{\"k\":1.0}]");
  }

  private static String json(@Nullable Object... values) {
    List<OutputColumn> columns =
        java.util.stream.IntStream.range(0, values.length)
            .mapToObj(i -> new OutputColumn("c" + i, "VARCHAR"))
            .toList();
    Queries.Result result = new Queries.Result(columns, List.of(Arrays.asList(values)), false);
    String text = Json.text(json -> RowsJson.fields(json, result));
    return text.substring(text.indexOf("\"rows\":[") + 8, text.lastIndexOf("]}"));
  }
}
