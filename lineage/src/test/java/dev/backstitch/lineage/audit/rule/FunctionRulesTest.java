package dev.backstitch.lineage.audit.rule;

import static dev.backstitch.lineage.audit.rule.Judged.full;
import static dev.backstitch.lineage.audit.rule.Judged.heads;
import static dev.backstitch.lineage.fixture.An.asset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.lineage.audit.RerunVerdict;
import org.junit.jupiter.api.Test;

/** RS01, RS02, RS03, RS07, RS08 and RS19: what single functions and casts do. Cases A086, A091. */
class FunctionRulesTest {
  @Test
  void clockIsUnsafe() {
    assertThat(full("RS01", Judged.of("SELECT id,\n       now() AS seen FROM r")))
        .containsExactly(
            "RS01 UNSAFE 'now()' 2:8: it reads the clock. Use $partition_start or $partition_end,"
                + " which are the same whenever the partition is built.");
    assertThat(heads("SELECT id FROM r WHERE paid < current_date"))
        .anyMatch(head -> head.startsWith("RS01 UNSAFE "));
  }

  @Test
  void wordsThatOnlyLookLikeAClockAreSafe() {
    assertThat(Judged.of("SELECT 'now()' AS a, id AS \"now\" FROM r").verdict())
        .isEqualTo(RerunVerdict.SAFE);
    assertThat(heads("SELECT id FROM r WHERE paid < $partition_end")).isEmpty();
  }

  @Test
  void chanceIsUnsafe() {
    assertThat(full("RS02", Judged.of("SELECT uuid() AS id FROM r")))
        .containsExactly(
            "RS02 UNSAFE 'uuid()' 1:8: it draws by chance. Derive it from the row:"
                + " md5(concat_ws('|', delivery_path, delivery_line)).");
    assertThat(full("RS02", Judged.of("SELECT id FROM r WHERE random() < 0.1")))
        .containsExactly(
            "RS02 UNSAFE 'random()' 1:24: it draws by chance. Derive it from the row:"
                + " hash((delivery_path, delivery_line)).");
    assertThat(heads("SELECT hash(id) AS h FROM r")).isEmpty();
  }

  @Test
  void sessionIsUnsafe() {
    assertThat(full("RS02", Judged.of("SELECT current_setting('threads') AS n FROM r")))
        .singleElement()
        .asString()
        .startsWith("RS02 UNSAFE ")
        .endsWith(
            "it reads the session. Declare it: .with(param(\"name\", \"value\")), and read $name.");
  }

  @Test
  void functionThatIsNotListedIsUnknown() {
    assertThat(full("RS03", Judged.of("SELECT write_log('x') AS id FROM r")))
        .singleElement()
        .asString()
        .startsWith("RS03 UNKNOWN 'write_log('x')' 1:8: it is not known to the analysis. ");
  }

  @Test
  void sumOfDoublesHoldsUpToTheLastDigits() {
    assertThat(full("RS07", Judged.of("SELECT region, sum(kg) AS kg FROM r GROUP BY region")))
        .containsExactly(
            "RS07 CONDITIONAL 'sum(kg)' 1:16: it adds binary floating point: the last digits depend"
                + " on the order of rows. Add decimals: sum(CAST(kg AS DECIMAL(38, 6))), with the"
                + " digits that count.");
    assertThat(heads("SELECT region, sum(eur) AS eur FROM r GROUP BY region")).isEmpty();
  }

  @Test
  void sumOfDoublesOverAWindowIsCastWhereItAdds() {
    assertThat(full("RS07", Judged.of("SELECT id, sum(abs(kg)) OVER (ORDER BY id) AS s FROM r")))
        .singleElement()
        .asString()
        .contains("Add decimals: sum(CAST(abs(kg) AS DECIMAL(38, 6))) OVER (ORDER BY id), with");
    assertThat(
            full("RS07", Judged.of("SELECT region, sum(DISTINCT kg) AS s FROM r GROUP BY region")))
        .singleElement()
        .asString()
        .contains("Add decimals: sum(DISTINCT CAST(kg AS DECIMAL(38, 6))), with");
  }

  @Test
  void estimateOfDistinctValuesHoldsForOneVersion() {
    assertThat(full("RS08", Judged.of("SELECT approx_count_distinct(id) AS n FROM r")))
        .containsExactly(
            "RS08 CONDITIONAL 'approx_count_distinct(id)' 1:8: it estimates: equal rows give an"
                + " equal number in this version of the database only. Use count(DISTINCT id).");
    assertThat(heads("SELECT count(DISTINCT id) AS n FROM r")).isEmpty();
  }

  @Test
  void estimateThatDependsOnTheOrderIsUnsafe() {
    assertThat(heads("SELECT approx_quantile(eur, 0.5) AS q FROM r"))
        .containsExactly("RS08 UNSAFE 'approx_quantile(eur, 0.5)' 1:8");
    assertThat(heads("SELECT reservoir_quantile(eur, 0.5) AS q FROM r"))
        .singleElement()
        .asString()
        .startsWith("RS08 UNSAFE 'reservoir_quantile(");
    assertThat(heads("SELECT quantile_cont(eur, 0.5) AS q FROM r")).isEmpty();
  }

  @Test
  void dayOfAMomentIsThatOfTheSession() {
    assertThat(full("RS19", Judged.of("SELECT id, CAST(paid AS DATE) AS x FROM r")))
        .containsExactly(
            "RS19 CONDITIONAL 'CAST(paid AS DATE)' 1:12: it takes the session's time zone, which"
                + " Backstitch pins to UTC; another engine may not. Name the zone:"
                + " timezone('Europe/Berlin', t) before taking its day or its text.");
    assertThat(heads("SELECT id, date_trunc('day', paid) AS x FROM r"))
        .singleElement()
        .asString()
        .startsWith("RS19 CONDITIONAL 'date_trunc(");
    assertThat(heads("SELECT id, CAST(timezone('Europe/Berlin', paid) AS DATE) AS x FROM r"))
        .isEmpty();
  }

  @Test
  void textOfAMomentIsThatOfTheSession() {
    assertThat(heads("SELECT strftime(paid, '%H') AS hour FROM r"))
        .singleElement()
        .asString()
        .startsWith("RS19 CONDITIONAL ");
    assertThat(heads("SELECT epoch(paid) AS s FROM r")).isEmpty();
  }

  @Test
  void momentComparedWithADayTakesTheZoneToo() {
    assertThat(
            heads(
                Judged.audit(
                    Judged.RAW,
                    asset("shop.x")
                        .reads("r", "shop.raw")
                        .select("SELECT id FROM r WHERE paid >= $day"))))
        .allMatch(head -> head.startsWith("RS19 CONDITIONAL "));
  }
}
