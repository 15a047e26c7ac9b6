package dev.backstitch.storage.table.iceberg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.table.WrittenFile.ColumnMetrics;
import dev.backstitch.storage.table.iceberg.schema.Bounds;
import dev.backstitch.storage.table.iceberg.schema.IcebergTypes;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.iceberg.types.Conversions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN|false|true|false|true",
        "BOOLEAN|0|1|false|true",
        "INTEGER|-5|7|-5|7",
        "BIGINT|-9223372036854775808|9223372036854775807"
            + "|-9223372036854775808|9223372036854775807",
        "DECIMAL(18,2)|-1.50|10.00|-1.50|10.00",
        "DECIMAL(38,0)|-99999999999999999999999999999999999999|0"
            + "|-99999999999999999999999999999999999999|0",
        "FLOAT|-0.5|1.5|-0.5|1.5",
        "DOUBLE|0.1|1e300|0.1|1.0E300",
        "VARCHAR|abc|abd|abc|abd",
        "DATE|1969-12-31|2024-03-01|-1|19783",
        "TIME|00:00:00.000001|23:59:59.999999|1|86399999999",
        "TIMESTAMP|1969-12-31 23:59:59.999999|1970-01-01 00:00:00|-1|0",
        "TIMESTAMPTZ|1970-01-01 00:00:00+00|1970-01-01 05:30:00+05:30|0|0",
      })
  void boundsAreReadAsDuckDbPrintsThem(
      String type, String lowest, String highest, String low, String high) {
    assertThat(lowest(type, lowest, highest, 0).map(Object::toString)).contains(low);
    assertThat(highest(type, lowest, highest, 0).map(Object::toString)).contains(high);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN|yes",
        "UUID|00000000-0000-0000-0000-000000000000",
        "BLOB|\\x00",
        "BIGINT[]|[1]",
        "DOUBLE|inf",
        "DOUBLE|-inf",
        "DOUBLE|nan",
        "DATE|infinity",
        "DATE|0044-03-15 (BC)",
        "DATE|10000-01-01",
        "TIMESTAMP|0044-03-15 (BC) 00:00:00",
        "TIMESTAMPTZ|2024-03-01 00:00:00",
        "TIME|24:00:00",
        "DECIMAL(18,2)|1.505",
        "INTEGER|5000000000",
      })
  void doubtfulBoundsAreLeftOut(String type, String text) {
    assertThat(lowest(type, text, text, 0)).isEmpty();
    assertThat(highest(type, text, text, 0)).isEmpty();
  }

  @Test
  @DisplayName("A065 zeros of either sign are within the bounds")
  void zerosAreWidened() {
    assertThat(lowest("DOUBLE", "0.0", "-0.0", 0)).contains(-0.0);
    assertThat(highest("DOUBLE", "0.0", "-0.0", 0)).contains(0.0);
    assertThat(lowest("FLOAT", "0.0", "-0.0", 0)).contains(-0.0f);
    assertThat(highest("FLOAT", "0.0", "-0.0", 0)).contains(0.0f);
  }

  @Test
  void columnThatMayHoldNanHasNoUpperBound() {
    assertThat(highest("DOUBLE", "1.0", "2.0", 1)).isEmpty();
    assertThat(highest("DOUBLE", "1.0", "2.0", -1)).isEmpty();
    assertThat(lowest("DOUBLE", "1.0", "2.0", 1)).contains(1.0);
  }

  @Test
  void longTextIsShortenedOutwards() {
    String text = "abcdefghijklmnopqrstuvwxyz";
    assertThat(lowest("VARCHAR", text, text, 0).map(Object::toString)).contains("abcdefghijklmnop");
    assertThat(highest("VARCHAR", text, text, 0).map(Object::toString))
        .contains("abcdefghijklmnoq");
  }

  @Test
  void decimalKeepsItsScale() {
    assertThat(lowest("DECIMAL(18,4)", "1.5", "2", 0)).contains(new BigDecimal("1.5000"));
  }

  private static Optional<Object> lowest(String type, String low, String high, long nans) {
    ColumnType parsed = TypeText.parse("test", type);
    return read(parsed, new Bounds(parsed).lowest(metrics(low, high, nans)));
  }

  private static Optional<Object> highest(String type, String low, String high, long nans) {
    ColumnType parsed = TypeText.parse("test", type);
    return read(parsed, new Bounds(parsed).highest(metrics(low, high, nans)));
  }

  private static ColumnMetrics metrics(String low, String high, long nans) {
    return new ColumnMetrics(1, 10, 2, 0, nans, low, high);
  }

  private static Optional<Object> read(ColumnType type, Optional<ByteBuffer> bytes) {
    return bytes.map(b -> Conversions.fromByteBuffer(IcebergTypes.type(type, () -> 0), b));
  }
}
