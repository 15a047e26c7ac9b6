package dev.backstitch.lineage.audit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A star is found where it stands for the columns of an input, and nowhere else. */
class StarsTest {
  @Test
  void starOverTheTableIsFound() {
    assertThat(stars("SELECT * FROM o")).containsExactly("* 1:8");
    assertThat(stars("SELECT id,\n  * FROM x JOIN o USING (id)")).containsExactly("* 2:3");
    assertThat(stars("SELECT DISTINCT * EXCLUDE (id) FROM o")).containsExactly("* 1:17");
    assertThat(stars("SELECT COLUMNS(*) FROM o")).containsExactly("* 1:16");
    assertThat(stars("FROM o WHERE id > 0")).containsExactly("FROM o 1:1");
    assertThat(stars("WITH a AS (SELECT * FROM O) SELECT id FROM a")).containsExactly("* 1:19");
  }

  @Test
  void qualifiedStarIsThatOfItsTable() {
    assertThat(stars("SELECT o.* FROM o, p")).containsExactly("o.* 1:8");
    assertThat(stars("SELECT x.* FROM o AS x")).containsExactly("x.* 1:8");
    assertThat(stars("SELECT x.* FROM o x JOIN p y ON x.a = y.a")).containsExactly("x.* 1:8");
    assertThat(stars("SELECT p.* FROM o, p")).isEmpty();
  }

  @Test
  void starOverNamedColumnsIsNone() {
    assertThat(stars("SELECT * FROM (SELECT id FROM o) q")).isEmpty();
    assertThat(stars("SELECT * FROM other")).isEmpty();
    assertThat(stars("SELECT id FROM (SELECT * FROM p) q, o")).isEmpty();
  }

  @Test
  void countsAndProductsAreNoStars() {
    assertThat(stars("SELECT count(*), a * b, (a) * 2, 3 * a FROM o")).isEmpty();
    assertThat(stars("SELECT '*', \"*\" /* * */ FROM o -- *")).isEmpty();
    assertThat(stars("FROM o SELECT id")).isEmpty();
  }

  private static List<String> stars(String sql) {
    return new Stars(QueryText.of(sql))
        .of("o").stream().map(p -> p.words() + " " + p.line() + ":" + p.column()).toList();
  }
}
