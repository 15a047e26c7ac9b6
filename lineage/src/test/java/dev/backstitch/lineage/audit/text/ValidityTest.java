package dev.backstitch.lineage.audit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Comparisons with the ends of a validity, in all the ways in which people write them. */
class ValidityTest {
  @Test
  void closedEndIsFoundHoweverWritten() {
    assertThat(closed("p.at BETWEEN c.valid_from AND c.valid_to"))
        .containsExactly("p.at BETWEEN c.valid_from AND c.valid_to");
    assertThat(closed("p.at between valid_from and coalesce(valid_to, 'infinity')"))
        .containsExactly("p.at between valid_from and coalesce(valid_to, 'infinity')");
    assertThat(closed("p.at >= valid_from AND p.at <= c.valid_to"))
        .containsExactly("p.at <= c.valid_to");
    assertThat(closed("p.at <= coalesce(c.valid_to, DATE '9999-12-31')"))
        .containsExactly("p.at <= coalesce(c.valid_to, DATE '9999-12-31')");
    assertThat(closed("\"Valid_To\" >= at")).containsExactly("\"Valid_To\" >= at");
  }

  @Test
  void halfOpenIsFine() {
    String text = "p.at >= c.valid_from AND (c.valid_to IS NULL OR p.at < c.valid_to)";
    assertThat(closed(text)).isEmpty();
    assertThat(opened(text)).isEmpty();
    assertThat(closed("$as_of(c, p.at)")).isEmpty();
    assertThat(opened("c.valid_from <= p.at AND c.valid_to > p.at")).isEmpty();
    assertThat(closed("c.valid_from <= p.at AND c.valid_to > p.at")).isEmpty();
  }

  @Test
  void startThatIsLeftOutIsFound() {
    assertThat(opened("p.at > c.valid_from")).containsExactly("p.at > c.valid_from");
    assertThat(opened("valid_from < p.at")).containsExactly("valid_from < p.at");
    assertThat(opened("valid_from <> p.at")).isEmpty();
  }

  @Test
  void betweenOtherBoundsIsNoValidity() {
    assertThat(closed("x BETWEEN a AND b AND valid_to IS NULL")).isEmpty();
    assertThat(closed("valid_from BETWEEN a AND b")).isEmpty();
  }

  private static List<String> closed(String condition) {
    return validity(condition).closedEnds().stream().map(Passage::words).toList();
  }

  private static List<String> opened(String condition) {
    return validity(condition).openStarts().stream().map(Passage::words).toList();
  }

  private static Validity validity(String condition) {
    return new Validity(QueryText.of("SELECT 1 FROM p JOIN c ON " + condition));
  }
}
