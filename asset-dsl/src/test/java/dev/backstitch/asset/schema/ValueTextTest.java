package dev.backstitch.asset.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTextTest {
  @ParameterizedTest
  @CsvSource({
    "BOOLEAN,true,true",
    "INTEGER,-7,-7",
    "BIGINT,5000000000,5000000000",
    "FLOAT,.5,0.5",
    "DOUBLE,1e10,1.0E10",
    "VARCHAR,it's,it's",
    "'DECIMAL(5,2)',1.5,1.50",
    "'DECIMAL(38,0)',1E+3,1000",
    "DATE,2024-02-29,2024-02-29",
    "TIME,12:30:00,12:30",
    "TIMESTAMP,2024-03-01T12:00,2024-03-01 12:00:00",
    "TIMESTAMP,2024-03-01 12:00:00.25,2024-03-01 12:00:00.250000",
    "TIMESTAMPTZ,2024-03-01 14:00:00+02,2024-03-01 12:00:00+00",
    "UUID,00000000-0000-0001-0000-000000000002,00000000-0000-0001-0000-000000000002"
  })
  void equalValuesShareOneText(String type, String text, String printed) {
    ColumnType parsed = TypeText.parse("test", type);
    Object value = ValueText.parse("test", parsed, text);
    assertThat(ValueText.print(value)).isEqualTo(printed);
    assertThat(ValueText.parse("test", parsed, printed)).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource({
    "BOOLEAN,1",
    "INTEGER,5000000000",
    "INTEGER,1.0",
    "DOUBLE,NaN",
    "'DECIMAL(5,2)',1.505",
    "'DECIMAL(5,2)',1000",
    "DATE,2023-02-29",
    "TIMESTAMP,2024-03-01",
    "TIMESTAMPTZ,2024-03-01 12:00:00",
    "UUID,x",
    "BLOB,x",
    "INTEGER[],1"
  })
  void textOfNoValueIsRefused(String type, String text) {
    assertThatThrownBy(() -> ValueText.parse("column x", TypeText.parse("test", type), text))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("BS-565 column x: found the value '" + text + "', expected ");
  }
}
