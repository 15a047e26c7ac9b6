package dev.backstitch.lineage.audit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A newest value counts as a watermark where rows are compared with it. */
class WatermarksTest {
  @Test
  void subqueryInAComparisonIsOne() {
    assertThat(marks("SELECT * FROM o WHERE at > (SELECT max(at) FROM prev)"))
        .containsExactly("max(at)");
    assertThat(marks("SELECT * FROM o WHERE at > coalesce((SELECT MAX(p.at) FROM prev p), $x)"))
        .containsExactly("MAX(p.at)");
    assertThat(marks("SELECT * FROM o WHERE (SELECT min(at) FROM prev) <= at"))
        .containsExactly("min(at)");
  }

  @Test
  void namedValueThatIsComparedIsOne() {
    String sql = "WITH w AS (SELECT max(at) AS top FROM prev) SELECT o.* FROM o, w WHERE o.at > %s";
    assertThat(marks(sql.formatted("w.top"))).containsExactly("max(at)");
    assertThat(marks(sql.formatted("coalesce(top, o.at)"))).containsExactly("max(at)");
    assertThat(marks(sql.formatted("o.since"))).isEmpty();
  }

  @Test
  void valueThatIsCarriedOnIsNone() {
    assertThat(marks("SELECT greatest((SELECT max(x) FROM prev), max(y)) AS x FROM o")).isEmpty();
    assertThat(marks("SELECT region, max(x) AS x FROM prev GROUP BY region")).isEmpty();
    assertThat(marks("SELECT * FROM o WHERE at > (SELECT max(at) FROM other)")).isEmpty();
  }

  private static List<String> marks(String sql) {
    return new Watermarks(QueryText.of(sql)).of("prev").stream().map(Passage::words).toList();
  }
}
