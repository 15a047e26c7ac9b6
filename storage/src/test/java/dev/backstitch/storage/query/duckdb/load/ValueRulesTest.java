package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueRulesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN|TRUE|true",
        "BOOLEAN|0|false",
        "INTEGER|-2147483648|-2147483648",
        "INTEGER|+0000000000000007|7",
        "BIGINT|9223372036854775807|9223372036854775807",
        "DECIMAL(10,3)|2.55|2.550",
        "DECIMAL(10,0)|17850.0|17850",
        "DECIMAL(38,9)|12345678901234567890123456789.123456789|12345678901234567890123456789.123456789",
        "DECIMAL(4,2)|1.2e1|12.00",
        "DECIMAL(4,2)|-.5|-0.50",
        "DECIMAL(4,4)|0.1234|.1234",
        "DECIMAL(2,1)|-0.000|0.0",
        "DOUBLE|17850.0|17850.0",
        "DOUBLE|-1e-7|-1e-07",
        "FLOAT|1.5|1.5",
        "DATE|2024-02-29|2024-02-29",
        "DATE|0001-01-01|0001-01-01",
        "TIME|23:59:59.5|23:59:59.5",
        "TIMESTAMP|2010-12-01 08:26:00|2010-12-01 08:26:00",
        "TIMESTAMP|2010-12-01T08:26|2010-12-01 08:26:00",
        "TIMESTAMP|2010-12-01 08:26:00.123456000|2010-12-01 08:26:00.123456",
        "TIMESTAMPTZ|2024-03-31T02:30:00+02:00|2024-03-31 00:30:00+00",
        "TIMESTAMPTZ|2024-01-01 00:00:00.000001Z|2024-01-01 00:00:00.000001+00",
        "TIMESTAMPTZ|2024-01-01 00:00-0330|2024-01-01 03:30:00+00",
        "UUID|0EF7C1B4-0000-4000-8000-00000000000a|0ef7c1b4-0000-4000-8000-00000000000a",
        "VARCHAR|'  x '|'  x '",
      })
  void valueIsKeptExactly(String type, String text, String kept) {
    assertThat(Loading.csv(folder, "x " + type).with("a.csv", "x\n" + text + "\n").rows("x"))
        .containsExactly(kept);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN|yes",
        "INTEGER|1.9",
        "INTEGER|17850.0",
        "INTEGER|2147483648",
        "INTEGER|' 5'",
        "INTEGER|1_000",
        "INTEGER|-",
        "INTEGER|\u0665",
        "BIGINT|-9223372036854775809",
        "DECIMAL(10,2)|1.255",
        "DECIMAL(4,2)|123",
        "DECIMAL(4,2)|1e99",
        "DECIMAL(4,2)|.",
        "DOUBLE|1e400",
        "DOUBLE|nan",
        "DOUBLE|1,5",
        "FLOAT|1e39",
        "DATE|2023-02-29",
        "DATE|01.02.2024",
        "DATE|2024-02-01 00:00:00",
        "DATE|0000-01-01",
        "TIME|24:00:00",
        "TIMESTAMP|2010-12-01",
        "TIMESTAMP|2010-12-01 08:26:60",
        "TIMESTAMP|2010-12-01 08:26:00+00",
        "TIMESTAMP|2010-12-01 08:26:00Z",
        "TIMESTAMP|2010-12-01 08:26:00.1234567",
        "TIMESTAMPTZ|2010-12-01 08:26:00",
        "TIMESTAMPTZ|2010-12-01 08:26:00+25:00",
        "TIMESTAMPTZ|2010-12-01 08:26:00 Europe/Berlin",
        "TIMESTAMPTZ|0001-01-01 00:00:00+01:00",
        "UUID|0ef7c1b4000040008000000000000000",
      })
  void valueThatWouldChangeIsRefusedWithLineColumnAndSample(String type, String text) {
    assertThat(Loading.csv(folder, "x " + type).with("a.csv", "x\n\"" + text + "\"\n").problem())
        .startsWith("BS-624 landing/a.csv: line 2, column 'x': found '" + text + "', expected ");
  }
}
