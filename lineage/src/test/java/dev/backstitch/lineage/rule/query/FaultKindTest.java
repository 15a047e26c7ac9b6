package dev.backstitch.lineage.rule.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FaultKindTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Table with name ordrs does not exist!                                | NO_TABLE",
        "Table with name \"a.b\" does not exist because schema \"a\" does not | NO_TABLE",
        "found table shop.orders, expected an alias without prefix            | NO_TABLE",
        "Table with name other.parquet does not exist!                        | OUTSIDE",
        "Table with name /etc/passwd does not exist!                          | OUTSIDE",
        "table function read_csv is out of reach                              | OUTSIDE",
        "CSVReaderSerialize not implemented                                   | OUTSIDE",
        "Permission Error: Cannot access file \"/etc/passwd\"                 | OUTSIDE",
        "found a statement of another kind, expected one SELECT               | NOT_ONE_SELECT",
        "Cannot plan statement of type MULTI!                                 | NOT_ONE_SELECT",
        "grows to more than 10,000 columns and fields in one SELECT           | GROWTH",
        "syntax error at or near \"t\"                                        | OTHER",
        "Referenced column \"x\" not found in FROM clause!                    | OTHER",
      })
  void readsTheWordsOfTheDatabase(String message, FaultKind kind) {
    assertThat(FaultKind.of(message)).isEqualTo(kind);
  }
}
